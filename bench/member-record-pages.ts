import {
  getBettingRecord,
  getProfitAndLoss,
  getTransactionHistory,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { member, session } from '@foyer/gateway/db/schema/members.ts'
import { createSessionToken } from '@foyer/gateway/http/request-pipeline.ts'
import { rollUpStatements } from '@foyer/gateway/modules/records/service.ts'
import { calendarDayOf } from '@foyer/gateway/time/date-ranges.ts'
import { withBenchApp } from './bench-app.ts'
import { insertGames } from './insert-games.ts'
import { insertPlayHistory } from './insert-play-history.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { createTimedClient, type Query, quantileOf, type TimedClient, timeCalls } from './timed-calls.ts'

const limitMs = 150
const callCount = 200
const pageSize = 20
const deepPage = 1_000
const entryCount = 1_000_000
interface RecordsPage {
  readonly list?: readonly unknown[]
  readonly rows?: readonly unknown[]
}

/** Measures the record pages over HTTP, for a member with a million cash entries in twelve months. */
export async function benchMemberRecordPages(databaseUrl?: string): Promise<Measurement[]> {
  return withBenchApp(databaseUrl, async ({ db, services, url }) => {
    const client = createTimedClient(url, await insertMember(db))
    const start = performance.now()
    await rollUpStatements(services)
    const foldedMs = performance.now() - start
    return [
      measurementWithoutLimit(`${db.kind}: ${entryCount} entries rolled up`, foldedMs / 1_000, 's'),
      ...(await measurePages(db, client)),
    ]
  })
}

/** Inserts a signed-in member with a history. Returns the session token. */
async function insertMember(db: Database): Promise<string> {
  const { token, tokenHash } = createSessionToken()
  const memberId = await inTransaction(db, async (tx) => {
    const rows = await tx
      .insert(member)
      .values({ brand: 'aurora', account: 'bench', nickname: 'bench', type: 0, currency: 'USD', passwordHash: 'none' })
      .returning({ id: member.id })
    const id = rows[0]?.id ?? 0n
    const expiresAt = new Date(Date.now() + dayMs)
    await tx.insert(session).values({ tokenHash, memberId: id, expiresAt, address: '127.0.0.1', userAgent: 'bench' })
    return id
  })
  await insertGames(db, { fishGames: 2 })
  await insertPlayHistory(db, { memberId, entries: entryCount, days: 365 })
  return token
}

async function measurePages(db: Database, client: TimedClient): Promise<Measurement[]> {
  const year = { startDate: formatDay(Date.now() - 364 * dayMs), endDate: formatDay(Date.now() + dayMs) }
  const deep = await deepCursors(db)
  const [movements, rounds, profit] = [getTransactionHistory.path, getBettingRecord.path, getProfitAndLoss.path]
  const requests: readonly [string, string, Query][] = [
    ['transactions with totals, page 1', movements, year],
    ['transactions with totals, page 1,000', movements, { ...year, before: deep.movement }],
    ['transactions of seven days, page 1', movements, { ...year, startDate: formatDay(Date.now() - 7 * dayMs) }],
    ['deposits only, page 1', movements, { ...year, type: 'deposit' }],
    ['deposits only, before page 1,000', movements, { ...year, type: 'deposit', after: deep.movement }],
    ['rounds with totals, page 1', rounds, year],
    ['rounds with totals, page 1,000', rounds, { ...year, before: deep.round }],
    ['rounds of a rare game type, page 1', rounds, { ...year, gameType: 'FISH' }],
    ['returned rounds, page 1', rounds, { ...year, state: 'returned' }],
    ['profit over twelve months by day', profit, { ...year, by: 'day' }],
    ['profit over twelve months by game', profit, { ...year, by: 'game' }],
    ['profit over twelve months by vendor', profit, { ...year, by: 'vendor' }],
  ]
  const figures: Measurement[] = []
  for (const [name, path, query] of requests) {
    const times = await timeCalls(callCount, async () => {
      const timed = await client.get(path, query)
      const { list, rows } = timed.value as RecordsPage
      if ((list ?? rows)?.length === 0) throw new Error(`Empty response for: ${name}.`)
      return timed
    })
    figures.push(measurementWithoutLimit(`${db.kind}: ${name}, median`, quantileOf(times, 0.5), 'ms'))
    figures.push(measurementWithMaximum(`${db.kind}: ${name}, p99`, quantileOf(times, 0.99), limitMs, 'ms'))
  }
  return figures
}

const formatDay = (ms: number) => calendarDayOf(ms, 'UTC')

/** The last row of page 999 of each list. */
async function deepCursors(db: Database): Promise<{ movement: string; round: string }> {
  const above = (deepPage - 1) * pageSize - 1
  const [row] = await db.raw.query<{ movement: string; round: string }>(
    `select
      (select e.tx_id::text from ledger_entry e join ledger_account a on a.id = e.account_id and a.live
        order by e.account_version desc offset $1 limit 1) as movement,
      (select r.id::text from round r order by r.started_at desc, r.id desc offset $1 limit 1) as round`,
    [above],
  )
  if (!row) throw new Error('The lists have fewer than 1,000 pages.')
  return row
}
