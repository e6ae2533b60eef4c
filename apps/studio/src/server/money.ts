/** Amounts are counts of a currency's minor unit in `bigint`; on the wire they are decimal strings. */

const amountText = /^(0|[1-9]\d{0,17})(?:\.(\d{1,8}))?$/

/** Minor units of a decimal string; undefined where it is malformed, negative or finer than `digits` decimals. */
export function parseAmount(text: string, digits: number): bigint | undefined {
  const match = amountText.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  const minor = BigInt((match[1] ?? '0') + kept)
  return minor < 2n ** 62n ? minor : undefined
}

/** The decimal string of minor units, always with all `digits` decimals. */
export function formatAmount(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * The stakes offered where the operator names none, in minor units, smallest first. Currencies without decimals are small in
 * value, those with six and more are large, so their ladders start elsewhere.
 */
export function defaultStakes(digits: number): bigint[] {
  const rungs = [20n, 40n, 60n, 100n, 200n, 400n, 1000n, 2000n, 4000n, 10000n]
  if (digits < 2) return rungs.map((rung) => rung * 10n)
  const shift = digits >= 6 ? digits - 6 : digits - 2
  return rungs.map((rung) => rung * 10n ** BigInt(shift))
}
