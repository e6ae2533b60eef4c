/**
 * A typed amount as a decimal string: digits of any script, one comma or point as the decimal mark. Marks that group
 * thousands are not guessed at: `1,000` may mean a thousand to one reader and one to another.
 */
export function plainAmount(typed: string): string {
  const plain = plainDigits(typed).replaceAll(/\s/gu, '').replace(/[,٫]/u, '.')
  return plain
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
}

/** The text with digits of any script as `0` to `9`. */
export function plainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
}

/** Decimal digits of a script stand in a run that begins with its zero (Unicode, section 4.6). */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
