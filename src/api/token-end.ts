/** When a token ends, in milliseconds since the epoch, if it is a JWT that says so; null: it does not. */
export function endOfToken(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    const isObject = typeof claims === "object" && claims !== null;
    return isObject && "exp" in claims && typeof claims.exp === "number" ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}
