import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { listDaysBetween } from '#time/recurrence.ts'
import { dailyCloseReport } from './reports.ts'

/**
 * Verifies the daily close of each day of the brand that has ended since the last successful run: its differences are zero.
 * Throws with the days whose entries do not explain the change of the members' balances, or do not balance within the brand.
 */
export async function verifyDailyCloses(
  services: AppServices,
  { brand, timeZone, coversFrom, dueAt }: Pick<ScheduledRun, 'brand' | 'timeZone' | 'coversFrom' | 'dueAt'>,
): Promise<void> {
  const faults: string[] = []
  for (const day of listDaysBetween(coversFrom.getTime(), dueAt.getTime(), timeZone)) {
    const { difference, accountsDifference, currency } = await dailyCloseReport(services, { brand, day })
    if (Number(difference) !== 0) faults.push(`${day}: ${difference} ${currency}`)
    if (Number(accountsDifference) !== 0) faults.push(`${day}: ${accountsDifference} ${currency} between its accounts`)
  }
  if (faults.length > 0) throw new Error(`The daily close has a difference. ${faults.join(', ')}`)
}
