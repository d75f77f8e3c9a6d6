import { flowNames } from "../../../machines/app/flows.ts";
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";
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

type Comments = readonly (readonly [name: string, sentence: string])[];
type Property = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;
type Declaration =
  | ts.VariableDeclaration
  | ts.FunctionDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

/** Reads sources as text: a name is looked up in its file, in the file it is imported from, and in all others. */
export function readComments(files: readonly string[]): CommentReader {
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext, true),
  );
  const declarations = sources.flatMap((source) => nodesIn(source).filter(isDeclaration));

  /** The names that functions are called with. */
  const passed = new Map<ts.ParameterDeclaration, ts.Identifier>();

  const declarationOf = (name: ts.Node): Declaration | undefined => {
    const parameter = parameterOf(name);
    if (parameter !== undefined) {
      const argument = passed.get(parameter);
      return argument && declarationOf(argument);
    }
    const { fileName } = name.getSourceFile();
    const named = declarations.filter((each) => each.name?.getText() === name.getText());
    const imported = importsIn(name.getSourceFile()).get(name.getText());
    const at = (file: string | undefined) => named.find((each) => each.getSourceFile().fileName === file);
    return at(fileName) ?? at(imported && join(dirname(fileName), imported)) ?? named[0];
  };

  /** What an expression stands for: a name its value, a call what the function returns, or the config it is given. */
  const bareOf = (node: ts.Expression): ts.Expression | undefined => {
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
      return bareOf(node.expression);
    if (ts.isIdentifier(node)) {
      const value = valueOf(declarationOf(node));
      return value && bareOf(value);
    }
    if (!ts.isCallExpression(node)) return node;
    if (/^(createMachine|createStateConfig|setup)$/.test(calleeOf(node))) return node.arguments[0];
    if (ts.isPropertyAccessExpression(node.expression)) return bareOf(node.expression.expression);
    const { parameters = [] } = functionOf(declarationOf(node.expression)) ?? {};
    for (const [index, parameter] of parameters.entries()) {
      const argument = node.arguments[index];
      if (argument !== undefined && ts.isIdentifier(argument)) passed.set(parameter, argument);
    }
    return bareOf(node.expression);
  };

  const propertiesOf = (node: ts.Expression | undefined): readonly Property[] => {
    const bare = node && bareOf(node);
    return bare === undefined || !ts.isObjectLiteralExpression(bare)
      ? []
      : bare.properties.flatMap((property) => {
          if (ts.isSpreadAssignment(property)) return propertiesOf(property.expression);
          return ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)
            ? property
            : [];
        });
  };
  const propertyOf = (node: ts.Expression | undefined, key: string): ts.Expression | undefined => {
    const property = propertiesOf(node).findLast(({ name }) => keyOf(name) === key);
    return property && valueIn(property);
  };

  const commentOn = (node: ts.Node, value: ts.Expression): string | null => {
    const name = ts.isCallExpression(value) ? value.expression : value;
    const declaration = ts.isIdentifier(name) ? declarationOf(name) : undefined;
    return commentAbove(node) ?? (declaration === undefined ? null : commentAbove(declaration));
  };

  /** The functions of states of which there is one for each flow: `...byFlow(stateOf)`. */
  const perFlowIn = (node: ts.Expression | undefined): readonly ts.Identifier[] =>
    node === undefined || !ts.isObjectLiteralExpression(node)
      ? []
      : node.properties.flatMap((property) => {
          if (!ts.isSpreadAssignment(property) || !ts.isCallExpression(property.expression)) return [];
          const [make] = property.expression.arguments;
          return calleeOf(property.expression) === "byFlow" && make && ts.isIdentifier(make) ? make : [];
        });

  const stateIn = (path: string, comment: string | null, config: ts.Expression): Comments => {
    const sentence = sentenceOf(comment);
    return [...(sentence === null ? [] : [[path, sentence] as const]), ...statesIn(config, `${path}.`)];
  };
  const statesIn = (config: ts.Expression, above: string): Comments => {
    const states = propertyOf(config, "states");
    const named = propertiesOf(states).flatMap((state) => {
      const key = keyOf(state.name);
      return key === null ? [] : stateIn(above + key, commentOn(state, valueIn(state)), valueIn(state));
    });
    const perFlow = perFlowIn(states).flatMap((make) => {
      const declaration = declarationOf(make);
      const comment = declaration === undefined ? null : commentAbove(declaration);
      return flowNames.flatMap((flow) => stateIn(above + flow, comment, make));
    });
    return [...named, ...perFlow];
  };

  /** The events of a union with their comments: above the member, else at its declaration. */
  const eventsIn = (type: ts.TypeNode, comment: string | null, naming = byType): Comments => {
    if (ts.isParenthesizedTypeNode(type)) return eventsIn(type.type, comment, naming);
    if (ts.isUnionTypeNode(type))
      return type.types.flatMap((member, index) =>
        eventsIn(member, commentBefore(member, type.types[index - 1]?.end ?? type.pos), naming),
      );
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => eventsIn(part, comment, naming));
    if (ts.isTypeLiteralNode(type)) return namedIn(type, comment, naming);
    if (!ts.isTypeReferenceNode(type)) return [];
    const [id, ended] = type.typeName.getText() === "EndEvent" ? (type.typeArguments ?? []) : [];
    if (id !== undefined && ended !== undefined)
      return textsIn(id).flatMap((text) => eventsIn(ended, null, { field: "kind", prefix: `${text}.` }));
    const declaration = declarationOf(type.typeName);
    if (declaration === undefined) return [];
    const own = comment ?? commentAbove(declaration);
    if (ts.isInterfaceDeclaration(declaration)) return namedIn(declaration, own, naming);
    return ts.isTypeAliasDeclaration(declaration) ? eventsIn(declaration.type, own, naming) : [];
  };

  /** The call of `createMachine` that an expression stands for. */
  const creationOf = (node: ts.Expression): ts.CallExpression | undefined => {
    if (ts.isCallExpression(node) && calleeOf(node) === "createMachine") return node;
    const value = ts.isCallExpression(node) ? valueOf(declarationOf(node.expression)) : undefined;
    return value && creationOf(value);
  };

  const calls = sources.flatMap((source) => nodesIn(source).filter(ts.isCallExpression));
  return (chartId) => {
    const call = calls.find((each) => idOf(each) === chartId && creationOf(each) !== undefined);
    const creation = call && creationOf(call);
    if (call === undefined || creation === undefined)
      throw new Error(`No source creates a chart with the id "${chartId}"`);
    const { expression } = creation;
    const types = propertyOf(
      ts.isPropertyAccessExpression(expression) ? expression.expression : undefined,
      "types",
    );
    const events = propertyOf(types, "events");
    return {
      purpose: paragraphOf(declaredAround(call)),
      states: new Map(statesIn(creation, "")),
      events: new Map(events && ts.isAsExpression(events) ? eventsIn(events.type, null) : []),
    };
  };
}

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

const nodesIn = (node: ts.Node): readonly ts.Node[] => {
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(child, ...nodesIn(child)));
  return inside;
};

/** The parameter of a function around a name that has this name. */
function parameterOf(name: ts.Node): ts.ParameterDeclaration | undefined {
  for (let around: ts.Node = name; !ts.isSourceFile(around); around = around.parent) {
    const parameters: readonly ts.Node[] = ts.isFunctionLike(around) ? around.parameters : [];
    const own = parameters.filter(ts.isParameter).find((each) => each.name.getText() === name.getText());
    if (own !== undefined) return own;
  }
  return undefined;
}

/** The modules that names are imported from. */
const importsIn = (source: ts.SourceFile): ReadonlyMap<string, string> =>
  new Map(
    nodesIn(source)
      .filter(ts.isImportSpecifier)
      .map(({ name, parent }) => {
        const { moduleSpecifier } = parent.parent.parent;
        return [name.text, ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ""];
      }),
  );

const functionOf = (declaration: Declaration | undefined): ts.FunctionLikeDeclaration | undefined => {
  if (declaration === undefined || ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : undefined;
};

/** The value of a constant, or what a function returns. */
function valueOf(declaration: Declaration | undefined): ts.Expression | undefined {
  const body = functionOf(declaration)?.body;
  if (body !== undefined)
    return ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

const valueIn = (property: Property): ts.Expression =>
  ts.isPropertyAssignment(property) ? property.initializer : property.name;

/** The id of the chart that a call may create: given in its config, or as its first argument. */
function idOf(call: ts.CallExpression): string | null {
  const [first] = call.arguments;
  const id =
    first && ts.isObjectLiteralExpression(first)
      ? first.properties.filter(ts.isPropertyAssignment).find(({ name }) => keyOf(name) === "id")?.initializer
      : first;
  if (id === undefined || !ts.isStringLiteral(id)) return null;
  return calleeOf(call) === "deletionOf" ? `${id.text}/deletion` : id.text;
}

const keyOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : null;

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** The comment of the declaration around a call. */
function declaredAround(node: ts.Node): string | null {
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    const comment = commentAbove(around);
    if (comment !== null) return comment;
  }
  return null;
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

function namedIn(
  { members }: ts.TypeLiteralNode | ts.InterfaceDeclaration,
  comment: string | null,
  { field, prefix }: Naming,
): Comments {
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
