import { getBettingRecord, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endedRoundChange, unsummedOpenRound } from '#db/schema/statement-totals.ts'
import { pickRandomItem } from '#seed/random.ts'
import {
  computeExpectedBettingRecord,
  computeExpectedTransactionHistory,
  expectRecordsToMatchPlainSums,
} from '#testing/test-expected-records.ts'
import { startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { rollUpStatements } from './service.ts'

const play = await startRandomPlayTestApp()
const { app, seed, random, chance, createPlayer, takeRandomStep } = play
const { db, services } = app
test(`matches plain sums and lists at every state of the roll-up (seed ${seed})`, async () => {
  const [one, other] = [await createPlayer(500), await createPlayer()]
  for (let step = 1; step <= 600; step++) {
    await takeRandomStep(chance(0.7) ? one : other)
    if (chance(0.02)) app.advanceClock(Math.floor(random() * 2 * dayMs))
    if (chance(0.08)) await rollUpStatements(services, pickRandomItem(random, [3, 50, 20_000]))
    if (step % 60 === 0) for (const player of [one, other]) await expectRecordsToMatchPlainSums(play, player)
  }
  await rollUpStatements(services)
  for (const player of [one, other]) await expectRecordsToMatchPlainSums(play, player)
}, 240_000)

test('counts a round once that was open during the roll-up, then settled, and then rolled back', async () => {
  const { placeBet, payWin, rollBackStake } = play
  const player = await createPlayer()
  const [running, ended, whole] = [
    await placeBet(player, '5.00'),
    await placeBet(player, '7.00'),
    await placeBet(player, '9.00'),
  ]
  const second = await placeBet(player, '2.00', ended.roundId)
  await payWin(player, whole, '1.00', true)
  const steps = [
    () => payWin(player, running, '6.00', true),
    () => rollBackStake(player, running),
    () => payWin(player, ended, '3.00', true),
    () => rollBackStake(player, second),
    () => rollBackStake(player, whole),
    () => rollBackStake(player, ended),
  ]
  for (const step of steps) {
    await rollUpStatements(services)
    await expectRecordsToMatchPlainSums(play, player)
    await step()
    await expectRecordsToMatchPlainSums(play, player)
  }
  await rollUpStatements(services)
  await expectRecordsToMatchPlainSums(play, player)
})

test('counts a round once that was settled and rolled back between two runs', async () => {
  const { placeBet, payWin, rollBackStake } = play
  const player = await createPlayer()
  const stakes = [await placeBet(player, '5.00'), await placeBet(player, '7.00'), await placeBet(player, '0.00')]
  await rollUpStatements(services)
  for (const stake of stakes) {
    await payWin(player, stake, '6.00', true)
    await rollBackStake(player, stake)
    await expectRecordsToMatchPlainSums(play, player)
  }
  await rollUpStatements(services, 2)
  await expectRecordsToMatchPlainSums(play, player)
  // Open rounds are checked in turns.
  for (let turn = 0; turn < 2; turn++) await rollUpStatements(services)
  await expectRecordsToMatchPlainSums(play, player)
  const remainingRows = [unsummedOpenRound, endedRoundChange].map((table) =>
    db.$count(table, eq(table.memberId, player.id)),
  )
  expect(await Promise.all(remainingRows)).toEqual([0, 0])
})

test('reads a member’s rounds while very many are not rolled up yet', async () => {
  const player = await createPlayer()
  for (let step = 0; step < 30; step++) await takeRandomStep(player)
  await rollUpStatements(services)
  // Simulates many rounds of other members: the reader goes by the number of ids in between.
  await db.runScript(`select setval(pg_get_serial_sequence('round', 'id'), (select max(id) + 1000000 from round))`)
  for (let step = 0; step < 30; step++) await takeRandomStep(player)
  await expectRecordsToMatchPlainSums(play, player)
  await rollUpStatements(services)
  await expectRecordsToMatchPlainSums(play, player)
})

const readRolledUpSums = () =>
  db.rows(sql`select (select json_agg(to_json(c) order by c.*) from cash_sum c)::text as cash,
    (select json_agg(to_json(r) order by r.*) from round_sum r)::text as rounds`)

test('rolls nothing up twice, in sequential or concurrent runs', async () => {
  const player = await createPlayer()
  for (let step = 0; step < 60; step++) await takeRandomStep(player)
  await Promise.all([3, 7, 20_000].map((portion) => rollUpStatements(services, portion)))
  await rollUpStatements(services)
  const before = await readRolledUpSums()
  await Promise.all([rollUpStatements(services), rollUpStatements(services, 2)])
  expect(await readRolledUpSums()).toEqual(before)
  await expectRecordsToMatchPlainSums(play, player)
})

test.each([
  ['rounds', getBettingRecord, computeExpectedBettingRecord] as const,
  ['movements', getTransactionHistory, computeExpectedTransactionHistory] as const,
])(
  'returns all %s once when paging down and up, while new ones arrive and are rolled up',
  async (_name, route, computeExpected) => {
    const player = await createPlayer()
    for (let step = 0; step < 40; step++) await takeRandomStep(player)
    const { ids } = await computeExpected(play, player)
    const top = ids[0] ?? ''
    const page = async (query: object) => {
      await takeRandomStep(player)
      if (chance(0.3)) await rollUpStatements(services)
      const { value } = await app.call(route, { token: player.token, query: { ...query, pageSize: 4 } })
      return { ...value, ids: value.list.map((row) => ('roundId' in row ? row.roundId : row.id)) }
    }
    let at = await page({ before: top })
    const seen = [top, ...at.ids]
    while (at.next !== null) {
      at = await page({ before: at.next })
      seen.push(...at.ids)
    }
    expect(seen).toEqual(ids)
    const back = [...at.ids]
    while (at.previous !== null) {
      at = await page({ after: at.previous })
      back.unshift(...at.ids)
    }
    // The newest page is always full, so it may overlap the rows after it.
    const distinct = [...new Set(back)]
    expect(distinct.slice(distinct.indexOf(top))).toEqual(ids)
  },
)

test.each([
  ['rounds', getBettingRecord, computeExpectedBettingRecord] as const,
  ['movements', getTransactionHistory, computeExpectedTransactionHistory] as const,
])(
  'refuses a cursor of %s that is malformed, unknown, another member’s, or combined with another',
  async (_name, route, computeExpected) => {
    const [one, other] = [await createPlayer(), await createPlayer()]
    for (let step = 0; step < 10; step++) for (const player of [one, other]) await takeRandomStep(player)
    const [foreignId] = (await computeExpected(play, other)).ids
    const [ownId] = (await computeExpected(play, one)).ids
    for (const cursor of ['x', '-1', '1.5', '9'.repeat(18), '9'.repeat(19), foreignId]) {
      for (const query of [{ before: cursor }, { after: cursor }]) {
        const response = await app.call(route, { token: one.token, query })
        expect([query, response.status, response.message]).toEqual([query, 400, 'invalid_input'])
      }
    }
    const both = await app.call(route, { token: one.token, query: { before: ownId, after: ownId } })
    expect(both.message).toBe('invalid_input')
  },
)

test('counts by the days of a new time zone after the change, and rolls up again for it', async () => {
  const player = await createPlayer()
  for (let step = 0; step < 60; step++) {
    await takeRandomStep(player)
    if (chance(0.2)) app.advanceClock(Math.floor(random() * dayMs))
  }
  await rollUpStatements(services)
  await expectRecordsToMatchPlainSums(play, player)
  await db.runScript(`update brand set site = jsonb_set(site, '{timeZone}', '"Asia/Kathmandu"') where code = 'aurora'`)
  await services.brands.reloadChanged()
  expect(play.brand().site.timeZone).toBe('Asia/Kathmandu')
  await expectRecordsToMatchPlainSums(play, player)
  await rollUpStatements(services)
  for (let turn = 0; turn < 3; turn++) await expectRecordsToMatchPlainSums(play, player)
  const [zone] = await db.rows(sql`select time_zone from statement_brand where brand = 'aurora'`)
  expect(zone).toEqual({ time_zone: 'Asia/Kathmandu' })
})
