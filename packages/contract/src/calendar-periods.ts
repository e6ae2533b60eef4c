/** Calendar periods of days, in whichever time zone the days are. A week begins on Monday, half a month on the 1st or the 16th. */
export const calendarPeriods = ['day', 'week', 'semimonth', 'month'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

/** A day in milliseconds; a calendar day is longer or shorter where the clocks change. */
export const dayMs = 24 * 60 * 60 * 1_000

/** The first and the last day of the period that contains a day; all are `yyyy-MM-dd`. The day must exist. */
export function calendarPeriodOf(day: string, period: CalendarPeriod): { firstDay: string; lastDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const startOfMonth = `${day.slice(0, 7)}-01`
  const lastOfMonth = toDay(Date.UTC(year, month, 0))
  switch (period) {
    case 'day':
      return { firstDay: day, lastDay: day }
    case 'week': {
      const midnightMs = Date.parse(`${day}T00:00:00Z`)
      const mondayMs = midnightMs - ((new Date(midnightMs).getUTCDay() + 6) % 7) * dayMs
      return { firstDay: toDay(mondayMs), lastDay: toDay(mondayMs + 6 * dayMs) }
    }
    case 'semimonth': {
      const middle = `${day.slice(0, 7)}-16`
      return day < middle
        ? { firstDay: startOfMonth, lastDay: `${day.slice(0, 7)}-15` }
        : { firstDay: middle, lastDay: lastOfMonth }
    }
    case 'month':
      return { firstDay: startOfMonth, lastDay: lastOfMonth }
  }
}

const toDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
