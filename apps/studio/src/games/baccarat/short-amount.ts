/** Creates a formatter for amounts on chips: no currency, decimals only if needed, large amounts in compact notation. */
export function shortAmount(lang: string, digits: number): (minor: bigint) => string {
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const
  const own = new Intl.NumberFormat(lang, short)
  const unit = own.formatToParts(5_000).find(({ type }) => type === 'compact')?.value ?? ''
  // A chip has room for a letter or two. If the language's unit for thousands is a whole word, use K and M.
  const whole = unit.length > 2 ? new Intl.NumberFormat('en', short) : own
  const exact = new Intl.NumberFormat(lang, {
    minimumFractionDigits: Math.min(2, digits),
    maximumFractionDigits: digits,
  })
  return (minor) => {
    const amount = Number(minor) / 10 ** digits
    return (Number.isInteger(amount) ? whole : exact).format(amount)
  }
}
