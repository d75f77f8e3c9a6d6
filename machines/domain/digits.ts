const isDigit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script. Their digits are in order, and tens of them in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** The text with the digits of every script written as 0 to 9: "١٢" becomes "12". */
export const withAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
