import ts from "typescript";

/** The doc comments about a chart in the sources. */
export interface ChartComments {
  /** Its purpose: the first paragraph above the machine. */
  readonly purpose: string | null;
  /**
   * By state path, as in `cards.ready`: the first sentence above its key, or above the config it refers to.
   */
  readonly states: ReadonlyMap<string, string>;
  /** By event type: the first sentence above it, in the union or at its declaration. */
  readonly events: ReadonlyMap<string, string>;
}

/** Reads the comments of a chart by id. Throws if no `createMachine` has this id. */
export type CommentReader = (chartId: string) => ChartComments;

/** Reads sources by path. Tests can pass sources that are not on disk. */
export function readComments(
  files: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): CommentReader {
  const host = ts.createCompilerHost(options, true);
  const program = ts.createProgram(files, options, {
    ...host,
    fileExists: (file) => file in texts || host.fileExists(file),
    readFile: (file) => texts[file] ?? host.readFile(file),
    getSourceFile: (file, version) => {
      const text = texts[file];
      return text === undefined
        ? host.getSourceFile(file, version)
        : ts.createSourceFile(file, text, version, true);
    },
  });
  const machines = machinesIn(
    createResolver(program.getTypeChecker()),
    files.flatMap((file) => program.getSourceFile(file) ?? []),
  );
  return (chartId) => {
    const machine = machines.get(chartId);
    if (machine === undefined) throw new Error(`No source creates a chart with the id "${chartId}"`);
    return machine();
  };
}

/** Only names are resolved, so libraries and packages need not be read. */
const options: ts.CompilerOptions = {
  noLib: true,
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** An expression, with the values of the parameters around it. */
interface Place<Node extends ts.Node = ts.Expression> {
  readonly node: Node;
  readonly scope: ReadonlyMap<ts.Node, Place>;
}

interface Property {
  readonly key: string;
  readonly node: ts.Node;
  readonly value: Place;
}

type Resolver = ReturnType<typeof createResolver>;

/** Resolves names, calls and spreads to object literals, without running anything. */
function createResolver(checker: ts.TypeChecker) {
  const declarationOf = (symbol: ts.Symbol | undefined): ts.Declaration | undefined => {
    const original =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return original?.valueDeclaration ?? original?.declarations?.[0];
  };

  const declarationAt = (name: ts.Identifier): ts.Declaration | undefined =>
    declarationOf(
      ts.isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name),
    );

  const propertyOf = (place: Place, key: string): Place | null => {
    const literal = literalOf(place);
    return (literal && propertiesOf(literal).findLast((property) => property.key === key)?.value) ?? null;
  };

  /** The value of a name. */
  const valueOf = ({ node, scope }: Place<ts.Identifier>): Place | null => {
    const declaration = declarationAt(node);
    if (declaration === undefined) return null;
    const argument = scope.get(declaration);
    if (argument !== undefined) return argument;
    if (ts.isBindingElement(declaration)) {
      const whole = scope.get(declaration.parent.parent);
      return whole ? propertyOf(whole, (declaration.propertyName ?? declaration.name).getText()) : null;
    }
    return ts.isVariableDeclaration(declaration) && declaration.initializer
      ? { node: declaration.initializer, scope }
      : null;
  };

  /** An unwrapped expression that is no name: a literal, a call, a function. */
  const bareOf = ({ node, scope }: Place): Place | null => {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      return bareOf({ node: node.expression, scope });
    }
    const value = ts.isIdentifier(node)
      ? valueOf({ node, scope })
      : ts.isPropertyAccessExpression(node)
        ? propertyOf({ node: node.expression, scope }, node.name.text)
        : undefined;
    if (value === undefined) return { node, scope };
    return value && bareOf(value);
  };

  const functionOf = ({ node, scope }: Place): Place<ts.FunctionLikeDeclaration> | null => {
    const declaration = ts.isIdentifier(node) ? declarationAt(node) : undefined;
    if (declaration !== undefined && ts.isFunctionDeclaration(declaration))
      return { node: declaration, scope };
    const bare = bareOf({ node, scope });
    return bare && (ts.isArrowFunction(bare.node) || ts.isFunctionExpression(bare.node))
      ? { node: bare.node, scope: bare.scope }
      : null;
  };

  /** The return value of a call. */
  const returnedBy = ({ node, scope }: Place<ts.CallExpression>): Place | null => {
    const called = functionOf({ node: node.expression, scope });
    const body = called?.node.body;
    if (called === null || body === undefined) return null;
    const returned = ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
    if (returned === undefined) return null;
    const parameters = called.node.parameters.flatMap((parameter, index): [ts.Node, Place][] => {
      const argument = node.arguments[index];
      return argument ? [[parameter, { node: argument, scope }]] : [];
    });
    return { node: returned, scope: new Map([...called.scope, ...parameters]) };
  };

  /** The call of this function or method that an expression resolves to. */
  const callOf = (place: Place, name: string): Place<ts.CallExpression> | null => {
    const bare = bareOf(place);
    if (bare === null || !ts.isCallExpression(bare.node)) return null;
    const call = { node: bare.node, scope: bare.scope };
    if (calleeOf(call.node) === name) return call;
    const returned = returnedBy(call);
    return returned && callOf(returned, name);
  };

  const literalOf = (place: Place): Place<ts.ObjectLiteralExpression> | null => {
    const bare = bareOf(place);
    if (bare === null) return null;
    const { node, scope } = bare;
    if (ts.isObjectLiteralExpression(node)) return { node, scope };
    if (!ts.isCallExpression(node)) return null;
    const [first] = node.arguments;
    if (calleeOf(node) === "createStateConfig") return first ? literalOf({ node: first, scope }) : null;
    const returned = returnedBy({ node, scope });
    return returned && literalOf(returned);
  };

  const propertiesOf = ({ node, scope }: Place<ts.ObjectLiteralExpression>): readonly Property[] =>
    node.properties.flatMap((property): readonly Property[] => {
      if (ts.isSpreadAssignment(property)) {
        const spread = literalOf({ node: property.expression, scope });
        return spread ? propertiesOf(spread) : [];
      }
      if (ts.isShorthandPropertyAssignment(property)) {
        return [{ key: property.name.text, node: property, value: { node: property.name, scope } }];
      }
      if (!ts.isPropertyAssignment(property)) return [];
      const key = ts.isComputedPropertyName(property.name)
        ? textOf({ node: property.name.expression, scope })
        : keyOf(property.name);
      return key === null ? [] : [{ key, node: property, value: { node: property.initializer, scope } }];
    });

  const textOf = (place: Place): string | null => {
    const bare = bareOf(place);
    if (bare === null) return null;
    const { node, scope } = bare;
    if (ts.isStringLiteralLike(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return null;
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const text = textOf({ node: expression, scope });
      return text === null ? null : text + literal.text;
    });
    return parts.includes(null) ? null : node.head.text + parts.join("");
  };

  /** Above this node, else above the first of the names that it resolves to. */
  const commentOn = (node: ts.Node, value: Place): string | null => {
    const own = commentAbove(node);
    if (own !== null) return own;
    const name = ts.isCallExpression(value.node) ? value.node.expression : value.node;
    if (!ts.isIdentifier(name)) return null;
    const declaration = declarationAt(name);
    if (declaration === undefined) return null;
    const next = valueOf({ node: name, scope: value.scope });
    // A parameter has no comment about its value.
    const isParameter = ts.isParameter(declaration) || ts.isBindingElement(declaration);
    return next === null ? commentAbove(declaration) : commentOn(isParameter ? next.node : declaration, next);
  };

  return { declarationAt, propertyOf, callOf, literalOf, propertiesOf, textOf, commentOn };
}

const keyOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : null;

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Every chart that the sources create with an id that can be resolved statically. */
function machinesIn(
  resolver: Resolver,
  sources: readonly ts.SourceFile[],
): ReadonlyMap<string, () => ChartComments> {
  const machines = new Map<string, () => ChartComments>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const create = resolver.callOf({ node, scope: new Map() }, "createMachine");
      const id = create && idOf(resolver, create);
      if (create && id !== null && !machines.has(id))
        machines.set(id, () => commentsOf(resolver, create, node));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return machines;
}

/** The argument of `createMachine` or `setup`. */
const configOf = (call: Place<ts.CallExpression> | null): Place | null => {
  const config = call?.node.arguments[0];
  return call && config ? { node: config, scope: call.scope } : null;
};

function idOf(resolver: Resolver, create: Place<ts.CallExpression>): string | null {
  const config = configOf(create);
  const id = config && resolver.propertyOf(config, "id");
  return id && resolver.textOf(id);
}

/** The events type passed to `setup`. */
function eventTypeOf(
  resolver: Resolver,
  { node: { expression }, scope }: Place<ts.CallExpression>,
): ts.TypeNode | null {
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const config = configOf(setupCall(resolver, { node: expression.expression, scope }));
  const types = config && resolver.propertyOf(config, "types");
  const events = types && resolver.propertyOf(types, "events");
  return events && ts.isAsExpression(events.node) ? events.node.type : null;
}

/** The call of `setup`, also where it was extended afterwards. */
function setupCall(resolver: Resolver, place: Place): Place<ts.CallExpression> | null {
  const extending = resolver.callOf(place, "extend");
  if (extending === null) return resolver.callOf(place, "setup");
  const { expression } = extending.node;
  return ts.isPropertyAccessExpression(expression)
    ? setupCall(resolver, { node: expression.expression, scope: extending.scope })
    : null;
}

function commentsOf(
  resolver: Resolver,
  create: Place<ts.CallExpression>,
  call: ts.CallExpression,
): ChartComments {
  const config = configOf(create);
  const events = eventTypeOf(resolver, create);
  return {
    purpose: paragraphOf(declaredAround(call)),
    states: new Map(config ? statesIn(resolver, config, "") : []),
    events: new Map(events ? eventsIn(resolver, events, null) : []),
  };
}

/** The comment of the declaration around a call. */
function declaredAround(node: ts.Node): string | null {
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    const comment = commentAbove(around);
    if (comment !== null) return comment;
  }
  return null;
}

function statesIn(resolver: Resolver, config: Place, above: string): readonly (readonly [string, string])[] {
  const states = resolver.propertyOf(config, "states");
  const literal = states && resolver.literalOf(states);
  return (literal ? resolver.propertiesOf(literal) : []).flatMap(({ key, node, value }) => {
    const sentence = sentenceOf(resolver.commentOn(node, value));
    const path = above + key;
    return [
      ...(sentence === null ? [] : [[path, sentence] as const]),
      ...statesIn(resolver, value, `${path}.`),
    ];
  });
}

/**
 * The name of a union member: its field `type`, or `kind`, which `EndEvent` appends to the id of the child
 * that ended.
 */
interface Naming {
  readonly field: "type" | "kind";
  readonly prefix: string;
}

const byType: Naming = { field: "type", prefix: "" };

/** The events of a union with their comments: above the member, else at its declaration. */
function eventsIn(
  resolver: Resolver,
  type: ts.TypeNode,
  comment: string | null,
  naming = byType,
): readonly (readonly [string, string])[] {
  if (ts.isParenthesizedTypeNode(type)) return eventsIn(resolver, type.type, comment, naming);
  if (ts.isUnionTypeNode(type)) {
    return type.types.flatMap((member, index) =>
      eventsIn(resolver, member, commentBefore(member, type.types[index - 1]?.end ?? type.pos), naming),
    );
  }
  if (ts.isIntersectionTypeNode(type))
    return type.types.flatMap((part) => eventsIn(resolver, part, comment, naming));
  if (ts.isTypeLiteralNode(type)) return namedIn(type, comment, naming);
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return [];
  const [id, ended] = type.typeName.text === "EndEvent" ? (type.typeArguments ?? []) : [];
  if (id !== undefined && ended !== undefined)
    return textsIn(id).flatMap((text) =>
      eventsIn(resolver, ended, null, { field: "kind", prefix: `${text}.` }),
    );
  const declaration = resolver.declarationAt(type.typeName);
  if (declaration === undefined) return [];
  if (ts.isInterfaceDeclaration(declaration))
    return namedIn(declaration, comment ?? commentAbove(declaration), naming);
  return ts.isTypeAliasDeclaration(declaration)
    ? eventsIn(resolver, declaration.type, comment ?? commentAbove(declaration), naming)
    : [];
}

function namedIn(
  { members }: ts.TypeLiteralNode | ts.InterfaceDeclaration,
  comment: string | null,
  { field, prefix }: Naming,
): readonly (readonly [string, string])[] {
  const sentence = sentenceOf(comment);
  const type = members.filter(ts.isPropertySignature).find(({ name }) => keyOf(name) === field)?.type;
  return sentence === null || type === undefined
    ? []
    : textsIn(type).map((text) => [`${prefix}${text}`, sentence] as const);
}

/** The values of a string literal type, or of a union of them. */
const textsIn = (type: ts.TypeNode): readonly string[] =>
  (ts.isUnionTypeNode(type) ? type.types : [type]).flatMap((each) =>
    ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? each.literal.text : [],
  );

function commentAbove(node: ts.Node): string | null {
  const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  return doc === undefined ? null : (ts.getTextOfJSDocComment(doc.comment) ?? null);
}

/** TypeScript attaches no doc comment to a union member. */
function commentBefore(member: ts.TypeNode, from: number): string | null {
  const between = member.getSourceFile().text.slice(from, member.getStart());
  const last = [...between.matchAll(/\/\*\*(.*?)\*\//gs)].at(-1)?.[1];
  return last === undefined ? null : last.replaceAll(/^\s*\*/gm, "").trim();
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const paragraphOf = (comment: string | null): string | null =>
  comment && oneLine(comment.split(/\n\s*\n/)[0] ?? "");

const sentenceOf = (comment: string | null): string | null => {
  const text = comment && oneLine(comment);
  return text ? (/^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text) : null;
};
