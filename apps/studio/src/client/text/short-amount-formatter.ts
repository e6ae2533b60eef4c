/** Creates a formatter for amounts on chips: no currency, decimals only if needed, large amounts in compact notation. */
export function createShortAmountFormatter(lang: string, digits: number): (minor: bigint) => string {
  const compactOptions = { notation: 'compact', maximumFractionDigits: 1 } as const
  const localFormat = new Intl.NumberFormat(lang, compactOptions)
  const unit = localFormat.formatToParts(5_000).find(({ type }) => type === 'compact')?.value ?? ''
  // A chip has room for a letter or two. If the language's unit for thousands is a whole word, use K and M.
  const integerFormat = unit.length > 2 ? new Intl.NumberFormat('en', compactOptions) : localFormat
  const decimalFormat = new Intl.NumberFormat(lang, {
    minimumFractionDigits: Math.min(2, digits),
    maximumFractionDigits: digits,
  })
  return (minor) => {
    const amount = Number(minor) / 10 ** digits
    return (Number.isInteger(amount) ? integerFormat : decimalFormat).format(amount)
  }
}
