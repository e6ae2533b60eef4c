/**
 * A typed amount as a decimal string: digits of any script, one comma or point as the decimal separator. Thousands
 * separators are not guessed: `1,000` means a thousand to one user and one to another.
 */
export function normalizeAmount(typed: string): string {
  const plain = toAsciiDigits(typed).replaceAll(/\s/gu, '').replace(/[,٫]/u, '.')
  return plain
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
}

/** The text with digits of any script as `0` to `9`. */
export function toAsciiDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The decimal digits of a script are a run that starts with its zero (Unicode, section 4.6). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
