const second = 1_000
const day = 24 * 60 * 60

/** A duration as whole days and a clock of the rest, `03:07:09` in the user's digits; started seconds count. */
export function formatTimeLeft(leftMs: number, tag: string): { days: number; time: string } {
  const seconds = Math.ceil(Math.max(0, leftMs) / second)
  const rest = seconds % day
  const twoDigits = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 })
  const parts = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60]
  // Keeps the order of the parts in right-to-left text.
  return {
    days: Math.floor(seconds / day),
    time: `\u2066${parts.map((part) => twoDigits.format(part)).join(':')}\u2069`,
  }
}
