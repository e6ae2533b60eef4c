import {
  type BetRecord,
  getBettingRecord,
  getPlayedGames,
  getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game, round } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

const timeZone = 'Europe/Berlin'
const app = await startTestApp({
  content: 'demo',
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, timeZone }) }),
  },
})
const token = await app.demoToken('player')
const lotus = 'lotus.localhost'

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n)

async function allTransactions(query: object = {}): Promise<TransactionRecord[]> {
  const rows: TransactionRecord[] = []
  let before: string | null = null
  do {
    const own: object = { ...query, pageSize: 7, ...(before && { before }) }
    const { value } = await app.call(getTransactionHistory, { token, query: own })
    rows.push(...value.list)
    before = value.next
  } while (before !== null)
  return rows
}

async function allBets(query: object = {}): Promise<BetRecord[]> {
  const rows: BetRecord[] = []
  let before: string | null = null
  do {
    const own: object = { ...query, pageSize: 9, ...(before && { before }) }
    const { value } = await app.call(getBettingRecord, { token, query: own })
    rows.push(...value.list)
    before = value.next
  } while (before !== null)
  return rows
}

test('chains the balances of all history rows from zero to the current balance', async () => {
  const rows = await allTransactions()
  expect(rows.length).toBeGreaterThan(50)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows[0]?.balanceAfter).toBe(await app.balance(token))
  expect(rows.at(-1)?.balanceBefore).toBe('0.00')
  for (const [n, row] of rows.entries()) {
    expect(minor(row.balanceAfter) - minor(row.balanceBefore)).toBe(minor(row.amount))
    if (rows[n + 1]) expect(rows[n + 1]?.balanceAfter).toBe(row.balanceBefore)
  }
})

test('returns totals of the whole range, not of the page', async () => {
  const rows = await allTransactions()
  const { value } = await app.call(getTransactionHistory, { token, query: { pageSize: 1 } })
  const credits = rows.filter(({ amount }) => !amount.startsWith('-')).map(({ amount }) => amount)
  const debits = rows.filter(({ amount }) => amount.startsWith('-')).map(({ amount }) => amount)
  expect(minor(value.totals.in)).toBe(sum(credits))
  expect(minor(value.totals.out)).toBe(-sum(debits))
  expect(value.totals.net).toBe(await app.balance(token))
  expect(value.totals.count).toBe(rows.length)
})

test('allows pages up to the export page size', async () => {
  const query = (pageSize: number) => ({ token, query: { pageSize } })
  const { value } = await app.call(getTransactionHistory, query(limits.recordsExportPageSize))
  expect(value.list).toEqual(await allTransactions())
  const bets = await app.call(getBettingRecord, query(limits.recordsExportPageSize))
  expect(bets.value.list.map(({ roundId }) => roundId)).toEqual((await allBets()).map(({ roundId }) => roundId))
  const more = await app.call(getTransactionHistory, query(limits.recordsExportPageSize + 1))
  expect(more.message).toBe('invalid_input')
})

test('assigns every transaction to one type', async () => {
  const all = await allTransactions()
  const byType = await Promise.all(transactionTypes.map((type) => allTransactions({ type })))
  expect(byType.flat().length).toBe(all.length)
  for (const [n, type] of transactionTypes.entries()) for (const row of byType[n] ?? []) expect(row.type).toBe(type)
})

test('assigns every transaction to one day', async () => {
  const all = await allTransactions()
  const dates = Array.from({ length: 40 }, (_, n) => calendarDayOf(Date.now() - n * dayMs, timeZone))
  const days = await Promise.all(dates.map((date) => allTransactions({ startDate: date, endDate: date })))
  expect(
    days
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(all.map(({ id }) => id).sort())
})

test('returns the game and the round of a transaction', async () => {
  const bets = await allBets()
  const byRound = new Map(bets.map((bet) => [bet.roundId, bet]))
  for (const row of await allTransactions({ type: 'win' })) {
    expect(row.gameName).toBe(byRound.get(row.reference ?? '')?.gameName)
  }
})

/** The rounds of the demo member: two days, what was played for the bonus, and the last minutes. */
const demoRounds = 94

test('lists rounds newest first with their wins, and totals them', async () => {
  const rows = await allBets()
  expect(rows).toHaveLength(demoRounds)
  expect(rows.map(({ startedAt }) => startedAt)).toEqual(
    rows
      .map(({ startedAt }) => startedAt)
      .sort()
      .reverse(),
  )
  for (const { profit, winAmount, betAmount } of rows) expect(minor(profit)).toBe(minor(winAmount) - minor(betAmount))
  const { value } = await app.call(getBettingRecord, { token })
  expect(value.list).toHaveLength(20)
  expect(value.totals.rounds).toBe(demoRounds)
  expect(minor(value.totals.betAmount)).toBe(sum(rows.map(({ betAmount }) => betAmount)))
  expect(minor(value.totals.winAmount)).toBe(sum(rows.map(({ winAmount }) => winAmount)))
  expect(minor(value.totals.profit)).toBe(sum(rows.map(({ profit }) => profit)))
  const stakes = (await allTransactions({ type: 'bet' })).map(({ amount }) => amount)
  expect(-sum(stakes)).toBe(minor(value.totals.betAmount))
})

test('filters rounds by category, vendor and state', async () => {
  const rows = await allBets()
  const vendor = rows[0]?.vassalage ?? ''
  const own = rows.filter(({ vassalage }) => vassalage === vendor)
  expect(await allBets({ vassalage: vendor })).toEqual(own)
  expect(await allBets({ gameType: 'RNG' })).toEqual(rows.filter(({ gameType }) => gameType === 'RNG'))
  expect(await allBets({ state: 'settled' })).toEqual(rows)
  expect(await allBets({ gameType: 'FISH' })).toEqual([])
  expect(await allBets({ state: 'open' })).toEqual([])
  expect(await allBets({ gameType: 'CHESS' })).toEqual([])
})

test('filters rounds by game, and lists the played games', async () => {
  const rows = await allBets()
  const names = new Map(rows.map(({ nodeId, gameName }) => [nodeId, gameName]))
  expect(names.size).toBeGreaterThan(1)
  const played = async (query: object = {}) => (await app.call(getPlayedGames, { token, query })).value
  const sorted = [...names.values()].toSorted((one, other) => one.localeCompare(other))
  expect((await played()).map(({ gameName }) => gameName)).toEqual(sorted)
  for (const { nodeId, gameName } of await played()) {
    expect(gameName).toBe(names.get(nodeId))
    const own = rows.filter((bet) => bet.nodeId === nodeId)
    expect(await allBets({ nodeId })).toEqual(own)
    expect(await allBets({ nodeId, gameType: own[0]?.gameType, vassalage: own[0]?.vassalage })).toEqual(own)
    expect(await allBets({ nodeId, gameType: 'FISH' })).toEqual([])
    const { value } = await app.call(getBettingRecord, { token, query: { nodeId } })
    expect(minor(value.totals.betAmount)).toBe(sum(own.map(({ betAmount }) => betAmount)))
  }
  const slots = rows.filter(({ gameType, vassalage }) => gameType === 'RNG' && vassalage === rows[0]?.vassalage)
  expect(await played({ gameType: 'RNG', vassalage: rows[0]?.vassalage })).toHaveLength(
    new Set(slots.map(({ nodeId }) => nodeId)).size,
  )
  expect(await played({ gameType: 'FISH' })).toEqual([])
  const [newest] = rows
  const day = newest?.startedAt.slice(0, 10) ?? ''
  expect(await played({ startDate: '2020-01-01', endDate: '2020-01-02' })).toEqual([])
  expect(await played({ startDate: day })).toContainEqual({ nodeId: newest?.nodeId, gameName: newest?.gameName })
  expect(await app.call(getPlayedGames, { token, query: { startDate: day, endDate: '2020-01-01' } })).toMatchObject({
    message: 'date_range_invalid',
  })
})

test('returns cursors to older and newer pages, and an empty page after the last row', async () => {
  const page = async (query: object) => (await app.call(getBettingRecord, { token, query })).value
  const first = await page({})
  expect(first).toMatchObject({ previous: null, next: first.list.at(-1)?.roundId })
  const second = await page({ before: first.next })
  expect(second).toMatchObject({ previous: second.list[0]?.roundId, next: second.list.at(-1)?.roundId })
  let last = second
  for (let before = first; last.next !== null; ) {
    expect(await page({ after: last.previous })).toEqual(before)
    before = last
    last = await page({ before: last.next })
  }
  expect(last).toMatchObject({ previous: last.list[0]?.roundId, next: null })
  const below = await page({ before: last.list.at(-1)?.roundId })
  expect(below).toMatchObject({ list: [], next: null, previous: null, totals: { rounds: demoRounds } })
})

/** Registers a member of the brand with a deposit and a round at each moment. */
async function createMemberWithHistory(moments: readonly string[], host?: string) {
  const fields = host ? { payeeName: 'Nguyen Van An', mobileNum: '0912345678' } : {}
  const own = await app.registerMember({ fields, ...(host && { host }) })
  const currency = host ? 'VND' : 'USD'
  const [shownGame] = await app.db.select().from(game).where(eq(game.nodeId, 'studio-aurora-stag'))
  await inTransaction(app.db, async (tx) => {
    for (const moment of moments) {
      const at = new Date(moment)
      const legs = [
        { account: pspClearing('aurora', 'sandbox', currency), amount: -100n },
        { account: playerCash(own.id, currency), amount: 100n },
      ]
      await postLedgerTransaction(tx, {
        scope: 'deposit',
        idempotencyKey: `${own.id} ${moment}`,
        kind: 'deposit',
        legs,
        at,
      })
      await tx.insert(round).values({
        adapter: 'test',
        vendorRoundId: `${own.id} ${moment}`,
        vendor: shownGame?.vendor ?? '',
        memberId: own.id,
        brand: host ? 'lotus' : 'aurora',
        nodeId: shownGame?.nodeId ?? '',
        currency,
        state: 'settled',
        betMinor: 100n,
        winMinor: 0n,
        startedAt: at,
        settledAt: at,
      })
    }
  })
  return own.token
}

test.each([
  // The boundaries of 2 March in Vietnam.
  [
    '2026-03-02',
    lotus,
    ['2026-03-01T16:59:59.999Z'],
    ['2026-03-01T17:00:00Z', '2026-03-02T16:59:59.999Z'],
    ['2026-03-02T17:00:00Z'],
  ],
  // The boundaries of the 23-hour day and the 25-hour day in Berlin.
  [
    '2026-03-29',
    undefined,
    ['2026-03-28T22:59:59.999Z'],
    ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z'],
    ['2026-03-29T22:00:00Z'],
  ],
  [
    '2026-10-25',
    undefined,
    ['2026-10-24T21:59:59.999Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['2026-10-25T23:00:00Z'],
  ],
])('applies the brand’s time zone to the day %s', async (date, host, before, inside, after) => {
  const own = await createMemberWithHistory([...before, ...inside, ...after], host)
  const query = { startDate: date, endDate: date }
  const newestFirst = inside.map((moment) => new Date(moment).toISOString()).reverse()
  const history = await app.call(getTransactionHistory, { token: own, host, query })
  expect(history.value.list.map(({ at }) => at)).toEqual(newestFirst)
  const record = await app.call(getBettingRecord, { token: own, host, query })
  expect(record.value.list.map(({ startedAt }) => startedAt)).toEqual(newestFirst)
  expect(record.value.totals.rounds).toBe(2)
  const upTo = await app.call(getBettingRecord, { token: own, host, query: { endDate: date } })
  expect(upTo.value.totals.rounds).toBe(3)
  const since = await app.call(getBettingRecord, { token: own, host, query: { startDate: date } })
  expect(since.value.totals.rounds).toBe(3)
})

test('returns no transactions of other members', async () => {
  const { token: otherMember } = await app.registerMember()
  expect((await app.call(getTransactionHistory, { token: otherMember })).value).toEqual({
    list: [],
    next: null,
    previous: null,
    totals: { count: 0, in: '0.00', out: '0.00', net: '0.00' },
  })
  expect((await app.call(getBettingRecord, { token: otherMember })).value.list).toEqual([])
})
