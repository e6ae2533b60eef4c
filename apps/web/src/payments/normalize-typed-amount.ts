/** A typed amount as a decimal string: digits of any script, one comma or point as the decimal separator. */
export function normalizeAmount(typed: string): string {
  return toPlainText(typed)
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
}

/**
 * Removes the thousands separators of a typed amount where only one reading is possible: they repeat, another separator
 * follows, or the language separates thousands with this one. Any other text is returned as it is. `1,000` is a thousand
 * to one reader and one to another, so a language with the decimal comma does not guess (`isAmbiguousAmount`).
 */
export function removeGroupSeparators(typed: string, tag: string): string {
  const plain = toPlainText(typed)
  const separators = plain.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return typed
  const hasDecimals = separators.length > 1 && separators[0] !== last
  const isGroup = hasDecimals || separators.length > 1 || last === groupSeparatorOf(tag)
  const [whole, decimals] = hasDecimals ? splitAtLast(plain, last) : [plain, '']
  const groups = whole.split(separators[0] ?? '')
  return isGroup && areThousands(groups) ? `${groups.join('')}${hasDecimals ? `.${decimals}` : ''}` : typed
}

/** Whether the amount is read as thousands by some and as a fraction by others: one separator before three digits. */
export function isAmbiguousAmount(typed: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(toPlainText(typed))
}

/** An ambiguous amount read as thousands, as a decimal string: the only reading for most currencies, which have two decimals. */
export function readAsThousands(typed: string): string {
  return toPlainText(typed).replaceAll(/\D/g, '')
}

/** A typed whole number above zero, whose thousands may be separated: a separator cannot begin decimals. Undefined for anything else. */
export function parseTypedCount(typed: string): number | undefined {
  const plain = toPlainText(typed)
  const groups = plain.split(/[.,]/.exec(plain)?.[0] ?? ',')
  const digits = areThousands(groups) ? groups.join('') : plain
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}

/** The digits of groups of three, or of the South Asian system, which groups by two above the thousands. */
function areThousands(groups: readonly string[]): boolean {
  return /^[1-9]\d{0,2}( \d{3})+$|^[1-9]\d?( \d{2})+ \d{3}$/.test(groups.join(' '))
}

function splitAtLast(text: string, separator: string): [string, string] {
  const place = text.lastIndexOf(separator)
  return [text.slice(0, place), text.slice(place + 1)]
}

function groupSeparatorOf(tag: string): string | undefined {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567)
  return parts.find(({ type }) => type === 'group')?.value
}

/** Without spaces, apostrophes and the Arabic thousands separator; the Arabic decimal separator becomes a point. */
function toPlainText(typed: string): string {
  return toAsciiDigits(typed)
    .replaceAll(/[\s'’٬]/gu, '')
    .replaceAll('٫', '.')
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
