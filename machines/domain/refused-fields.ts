/** A field of an account, as the server's messages name it. */
export type AccountField =
  | "currentPassword"
  | "department"
  | "email"
  | "name"
  | "newPassword"
  | "password"
  | "registrationCode"
  | "userId";

/** In this order: the first that fits takes its words, so that "current password" is no other password. */
const names: readonly (readonly [AccountField, RegExp])[] = [
  ["currentPassword", /\bcurrent ?password\b/i],
  ["newPassword", /\bnew ?password\b/i],
  ["registrationCode", /\bregistration ?code\b/i],
  ["userId", /\b(?:user|student|staff) ?id\b/i],
  ["password", /\bpassword\b/i],
  ["email", /\be-?mail\b/i],
  ["department", /\bdepartment\b/i],
  ["name", /\bname\b/i],
];

/**
 * The fields that a refusal by the server is about: each line of its message that names one. A line that names several,
 * such as "Invalid email or password", does not say which of them is wrong.
 */
export const refusedFieldsOf = (message: string): ReadonlySet<AccountField> =>
  new Set(
    message.split("\n").flatMap((line) => {
      const found = fieldsIn(line);
      return found.length === 1 ? found : [];
    }),
  );

function fieldsIn(line: string): readonly AccountField[] {
  let rest = line;
  return names.flatMap(([field, name]) => {
    if (!name.test(rest)) return [];
    rest = rest.replace(name, "");
    return [field];
  });
}
