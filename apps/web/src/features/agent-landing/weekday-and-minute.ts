/** The weekday (1 is Monday, 7 is Sunday) and the minute since midnight in a time zone. */
export function toWeekdayAndMinute(nowMs: number, timeZone: string): { day: number; minute: number } {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone })
  const read = Object.fromEntries(format.formatToParts(nowMs).map(({ type, value }) => [type, value]))
  const day = 1 + ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(read.weekday ?? '')
  return { day, minute: Number(read.hour) * 60 + Number(read.minute) }
}
