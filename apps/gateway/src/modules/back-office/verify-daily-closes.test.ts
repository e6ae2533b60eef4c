import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { runWithoutTriggers } from '#testing/test-database.ts'
import { resolveDateRange } from '#time/date-ranges.ts'
import { verifyDailyCloses } from './service.ts'

const app = await startTestApp({ listen: true })
const member = await app.registerMember()
const timeZone = app.services.brands.timeZoneOf('aurora')
const halfHourMs = 30 * 60_000
const today = new Date(app.now()).toLocaleDateString('sv-SE', { timeZone })
const { from, to } = resolveDateRange({ startDate: today, endDate: today }, timeZone)

/** As the schedule runs it, half an hour after a day has ended. */
const check = (coversDays: number) =>
  verifyDailyCloses(app.services, {
    brand: 'aurora',
    timeZone,
    coversFrom: new Date((from?.getTime() ?? 0) + halfHourMs - (coversDays - 1) * dayMs),
    dueAt: new Date((to?.getTime() ?? 0) + halfHourMs),
  })

test('passes where the entries of the day explain the change of the balances', async () => {
  await app.deposit(member.token, '20')
  await check(1)
  await check(3)
})

test('names the closed day whose entries do not', async () => {
  const alter = (change: string) =>
    runWithoutTriggers(
      app.db,
      ['ledger_entry'],
      `update ledger_entry set amount = amount ${change} where tx_id = (select max(tx_id) from ledger_entry)
        and account_version is not null`,
    )
  await alter('+ 5')
  await expect(check(1)).rejects.toThrow(`The daily close has a difference. ${today}: 0.05 USD`)
  await expect(check(3)).rejects.toThrow(`${today}: 0.05 USD`)
  await alter('- 5')
  await check(3)
})
