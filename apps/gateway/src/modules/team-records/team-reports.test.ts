import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import {
  getTeamBetSums,
  getTeamBets,
  getTeamEntries,
  getTeamStatement,
  getTeamTransactions,
  type TeamFigures,
  teamFigureNames,
} from '@foyer/contract/agents/team-records.ts'
import { calendarPeriodOf, dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { teamDay } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { pickRandomItem } from '#seed/random.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { placeInTestTeam } from '#testing/test-team.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { teamConsumer } from './service.ts'

const play = await startRandomPlayTestApp({ listen: true })
const { app, random, createPlayer, takeRandomStep, placeBet, payWin } = play
const fold = () => foldActivity(app.services, [teamConsumer])
const { timeZone } = play.brand().site
const today = () => calendarDayOf(app.now(), timeZone)
/** Around all that the tests do. */
const range = () => ({
  startDate: calendarDayOf(app.now() - 60 * dayMs, timeZone),
  endDate: calendarDayOf(app.now() + 60 * dayMs, timeZone),
})

/** A head with an agent and a member below, and a member below that agent. */
async function createTeam() {
  const [head, agent, direct, below] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ]
  await placeInTestTeam(app.db, head, undefined, true)
  await placeInTestTeam(app.db, agent, head, true)
  await placeInTestTeam(app.db, direct, head, false)
  await placeInTestTeam(app.db, below, agent, false)
  return { head, agent, direct, below, all: [head, agent, direct, below] }
}

const overviewOf = async ({ token }: RandomPlayer, query = range()) =>
  (await app.call(getTeamOverview, { token, query })).value
const statementOf = async ({ token }: RandomPlayer, query: object = {}) =>
  (await app.call(getTeamStatement, { token, query: { ...range(), ...query } })).value
const entriesOf = (token: string, query: object) => app.call(getTeamEntries, { token, query: { ...range(), ...query } })

/** Adds up all pages of the entries behind a figure, which must be the total that each page states. */
async function expectFigureToOpen(token: string, query: { figure: keyof TeamFigures }, amount: string): Promise<void> {
  let [sum, entries, rows, before] = [0, 0, 0, undefined as string | undefined]
  do {
    const { value } = await entriesOf(token, { ...query, ...(before && { before }), pageSize: 100 })
    expect(value.total).toBe(amount)
    for (const entry of value.list) sum += Number(entry.amount)
    entries += value.list.length
    rows = value.rows
    before = value.next ?? undefined
  } while (before)
  expect(sum).toBeCloseTo(Number(amount), 6)
  expect(entries).toBe(rows)
}

const accountOf = async ({ id }: RandomPlayer) =>
  (await app.db.select({ account: member.account }).from(member).where(eq(member.id, id)))[0]?.account ?? ''

test('every figure of every report is the sum of the entries behind it', async () => {
  const team = await createTeam()
  await app.deposit(team.direct.token, '20')
  await app.deposit(team.below.token, '30')
  for (let step = 0; step < 120; step++) {
    await takeRandomStep(pickRandomItem(random, team.all))
    if (step % 30 === 0) {
      app.advanceClock(7 * 60_000)
      await fold()
    }
  }
  await fold()
  await fold()
  const { token } = team.head
  const { totals, days, categories, firstDeposits, newMembers, members, agents, asOf } = await overviewOf(team.head)
  expect({ members, agents, newMembers }).toEqual({ members: 3, agents: 1, newMembers: 3 })
  expect(firstDeposits).toEqual({ count: 2, amount: '50.00' })
  expect(totals.deposit).toBe('50.00')
  expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(app.now())
  for (const figure of teamFigureNames) {
    await expectFigureToOpen(token, { figure }, totals[figure])
    const ofDays = days.reduce((sum, day) => sum + Number(day[figure]), 0)
    expect(ofDays).toBeCloseTo(Number(totals[figure]), 6)
  }
  for (const { category, bet } of categories) {
    await expectFigureToOpen(token, { figure: 'bet', category } as { figure: 'bet' }, bet)
  }
  const statement = await statementOf(team.head)
  expect(statement.totals).toEqual(totals)
  expect(statement.rows).toBe(2)
  expect(statement.list.map(({ id }) => id)).toEqual([team.agent, team.direct].map(({ id }) => String(id)))
  for (const figure of teamFigureNames) {
    const ofRows = statement.list.reduce((sum, row) => sum + Number(row[figure]), Number(statement.own[figure]))
    expect(ofRows).toBeCloseTo(Number(totals[figure]), 6)
    await expectFigureToOpen(token, { figure, own: true } as { figure: 'bet' }, statement.own[figure])
    for (const row of statement.list) {
      await expectFigureToOpen(token, { figure, of: row.id } as { figure: 'bet' }, row[figure])
    }
  }
  await expectCountedBetsToOpen(team.head)
  for (const by of ['day', 'category', 'vendor'] as const) {
    const { value } = await app.call(getTeamBetSums, { token, query: { ...range(), by } })
    const { rounds, bet, validBet, win, profit } = totals
    expect(value.totals).toEqual({ rounds, bet, validBet, win, profit })
    expect(value.list.reduce((sum, row) => sum + row.rounds, 0)).toBe(rounds)
  }
  const bets = (await app.call(getTeamBets, { token, query: range() })).value
  expect(bets.totals).toMatchObject({ bet: totals.bet, win: totals.win })
  expect(bets.list.length).toBe(Math.min(bets.rows, 20))
  const { value: moved } = await app.call(getTeamTransactions, { token, query: range() })
  expect(moved.rows).toBe(2)
  expect(moved.list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '30.00'],
    ['deposit', '20.00'],
  ])
  const { value: ofType } = await app.call(getTeamTransactions, { token, query: { ...range(), type: 'withdrawal' } })
  expect(ofType).toMatchObject({ list: [], rows: 0, totals: { deposit: '50.00' } })
  // By account name: the statement of a member with their team, the rounds and entries of the member alone.
  const account = (await accountOf(team.agent)).toUpperCase()
  const ofAgent = await statementOf(team.head, { account })
  expect(ofAgent).toEqual(await statementOf(team.head, { of: String(team.agent.id) }))
  expect(ofAgent.path.map(({ id }) => id)).toEqual([String(team.agent.id)])
  const { value: played } = await app.call(getTeamBetSums, { token, query: { ...range(), account, by: 'category' } })
  expect(played.totals).toMatchObject({ bet: ofAgent.own.bet, win: ofAgent.own.win, rounds: ofAgent.own.rounds })
  expect(await statementOf(team.head, { account: await accountOf(team.head) })).toEqual(statement)
  await expectFigureToOpen(token, { figure: 'bet', account } as { figure: 'bet' }, ofAgent.own.bet)
}, 120_000)

/** What contracts count of the bets of a team opens into its entries, as a whole and by parts of a day. */
async function expectCountedBetsToOpen({ id, token }: RandomPlayer): Promise<void> {
  const [sum] = await app.db
    .select({ counted: sqlSum(teamDay.commissionableMinor) })
    .from(teamDay)
    .where(eq(teamDay.ownerId, id))
  const figure = 'commissionableBet'
  const { value: all } = await entriesOf(token, { figure, pageSize: 100 })
  expect(all.total).toBe(fromMinor(sum?.counted ?? 0n, play.brand().currency))
  const moment = all.list[all.list.length >> 1]?.countedAt
  const { value: before } = await entriesOf(token, { figure, to: moment })
  const { value: after } = await entriesOf(token, { figure, from: moment })
  expect(after.rows).toBeGreaterThan(0)
  expect(before.rows + after.rows).toBe(all.rows)
  expect(Number(before.total) + Number(after.total)).toBeCloseTo(Number(all.total), 6)
}

test('states the members who were active for a whole calendar period alone', async () => {
  const team = await createTeam()
  for (const [player, amount] of [
    [team.below, '5000.00'],
    [team.direct, '5.00'],
  ] as const) {
    await payWin(player, await placeBet(player, amount), '0.00', true)
  }
  await fold()
  const { firstDay, lastDay } = calendarPeriodOf(today(), 'month')
  expect((await overviewOf(team.head, { startDate: firstDay, endDate: lastDay })).active).toEqual({
    period: 'month',
    count: 1,
  })
  expect((await overviewOf(team.agent, { startDate: today(), endDate: today() })).active).toEqual({
    period: 'day',
    count: 1,
  })
  expect((await overviewOf(team.head)).active).toBeNull()
})

test('counts the members who used the site in the last minutes once each, and no agent learns who is excluded', async () => {
  const team = await createTeam()
  const onlineBelow = async (player: RandomPlayer) => (await overviewOf(player)).online
  expect(await onlineBelow(team.head)).toBe(3)
  app.advanceClock((limits.onlineMinutes + 1) * 60_000)
  expect(await onlineBelow(team.head)).toBe(0)
  // Another session of the same member, on another device.
  const [account] = await app.db.select().from(member).where(eq(member.id, team.below.id))
  await app.signIn(account?.account ?? '', 'secret2026')
  await app.call(getBalance, { token: team.below.token })
  await app.call(getBalance, { token: team.direct.token })
  expect(await onlineBelow(team.head)).toBe(2)
  expect(await onlineBelow(team.agent)).toBe(1)
  const exclusion = { kind: 'selfExclusion' as const, since: new Date(app.now()), until: null }
  await inTransaction(app.db, (tx) => tx.insert(playExclusion).values({ memberId: team.below.id, ...exclusion }))
  expect(await onlineBelow(team.head)).toBe(2)
  expect(await onlineBelow(team.agent)).toBe(0)
})

test('speaks of the caller’s own team alone, with names as the brand shows them', async () => {
  const [team, other] = [await createTeam(), await createTeam()]
  await app.deposit(team.below.token, '20')
  await fold()
  const account = await accountOf(other.below)
  for (const route of [getTeamStatement, getTeamEntries, getTeamBetSums, getTeamBets, getTeamTransactions] as const) {
    const query = { ...range(), account, figure: 'bet', by: 'day' }
    expect((await app.call(route as typeof getTeamEntries, { token: team.head.token, query })).message).toBe(
      'downline_not_found',
    )
  }
  const outside = [other.head, other.below, team.head].map(({ id }) => String(id))
  for (const of of outside) {
    for (const route of [getTeamStatement, getTeamEntries, getTeamBetSums] as const) {
      const query = { ...range(), of, figure: 'bet', by: 'day' }
      expect((await app.call(route as typeof getTeamEntries, { token: team.agent.token, query })).message).toBe(
        'downline_not_found',
      )
    }
  }
  const { value } = await entriesOf(team.head.token, { figure: 'deposit' })
  expect(value.list).toHaveLength(1)
  expect(value.list[0]?.account).toContain('*')
  expect((await entriesOf(team.below.token, { figure: 'deposit' })).message).toBe('agent_only')
})

test('refuses ranges that end before they begin, are too long, or do not exist', async () => {
  const { head } = await createTeam()
  const codes = []
  for (const query of [
    { startDate: '2026-02-02', endDate: '2026-02-01' },
    { startDate: '2026-02-30', endDate: '2026-03-01' },
    { startDate: '2024-01-01', endDate: '2026-01-01' },
  ]) {
    codes.push((await app.call(getTeamOverview, { token: head.token, query })).message)
  }
  expect(codes).toEqual(['date_range_invalid', 'date_range_invalid', 'date_range_too_long'])
  expect((await entriesOf(head.token, { figure: 'bet', before: '999999999999' })).message).toBe('invalid_input')
})
