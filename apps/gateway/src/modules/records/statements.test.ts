import { getBettingRecord, getTransactionHistory } from '@foyer/contract/records.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roundChange, roundOpen } from '#db/schema/statements.ts'
import { pick } from '#src/seed/random.ts'
import { foldStatements } from './service.ts'
import { expectExact, plainHistory, plainRounds } from './test-plain-sums.ts'
import { openPlay } from './test-play.ts'

const play = await openPlay()
const { house, seed, random, chance, player, happen } = play
const { db, gateway } = house
const dayMs = 24 * 60 * 60_000

test(`matches plain sums and lists at every state of the roll-up (seed ${seed})`, async () => {
  const [one, other] = [await player(500), await player()]
  for (let step = 1; step <= 600; step++) {
    await happen(chance(0.7) ? one : other)
    if (chance(0.02)) house.pass(Math.floor(random() * 2 * dayMs))
    if (chance(0.08)) await foldStatements(gateway, pick(random, [3, 50, 20_000]))
    if (step % 60 === 0) for (const who of [one, other]) await expectExact(play, who)
  }
  await foldStatements(gateway)
  for (const who of [one, other]) await expectExact(play, who)
}, 240_000)

test('counts a round once that was open during the roll-up, then settled, and then rolled back', async () => {
  const { bet, win, giveBack } = play
  const who = await player()
  const [running, ended, whole] = [await bet(who, '5.00'), await bet(who, '7.00'), await bet(who, '9.00')]
  const second = await bet(who, '2.00', ended.roundId)
  await win(who, whole, '1.00', true)
  const steps = [
    () => win(who, running, '6.00', true),
    () => giveBack(who, running),
    () => win(who, ended, '3.00', true),
    () => giveBack(who, second),
    () => giveBack(who, whole),
    () => giveBack(who, ended),
  ]
  for (const step of steps) {
    await foldStatements(gateway)
    await expectExact(play, who)
    await step()
    await expectExact(play, who)
  }
  await foldStatements(gateway)
  await expectExact(play, who)
})

test('counts a round once that was settled and rolled back between two runs', async () => {
  const { bet, win, giveBack } = play
  const who = await player()
  const stakes = [await bet(who, '5.00'), await bet(who, '7.00'), await bet(who, '0.00')]
  await foldStatements(gateway)
  for (const stake of stakes) {
    await win(who, stake, '6.00', true)
    await giveBack(who, stake)
    await expectExact(play, who)
  }
  await foldStatements(gateway, 2)
  await expectExact(play, who)
  // Open rounds are checked in turns.
  for (let turn = 0; turn < 2; turn++) await foldStatements(gateway)
  await expectExact(play, who)
  const left = [roundOpen, roundChange].map((table) => db.$count(table, eq(table.memberId, who.id)))
  expect(await Promise.all(left)).toEqual([0, 0])
})

test('reads a member’s rounds while very many are not rolled up yet', async () => {
  const who = await player()
  for (let step = 0; step < 30; step++) await happen(who)
  await foldStatements(gateway)
  // Simulates many rounds of other members: the reader goes by the number of ids in between.
  await db.script(`select setval(pg_get_serial_sequence('round', 'id'), (select max(id) + 1000000 from round))`)
  for (let step = 0; step < 30; step++) await happen(who)
  await expectExact(play, who)
  await foldStatements(gateway)
  await expectExact(play, who)
})

const sumsNow = () =>
  db.rows(sql`select (select json_agg(to_json(c) order by c.*) from cash_sum c)::text as cash,
    (select json_agg(to_json(r) order by r.*) from round_sum r)::text as rounds`)

test('rolls nothing up twice, in sequential or concurrent runs', async () => {
  const who = await player()
  for (let step = 0; step < 60; step++) await happen(who)
  await Promise.all([3, 7, 20_000].map((portion) => foldStatements(gateway, portion)))
  await foldStatements(gateway)
  const before = await sumsNow()
  await Promise.all([foldStatements(gateway), foldStatements(gateway, 2)])
  expect(await sumsNow()).toEqual(before)
  await expectExact(play, who)
})

test.each([
  ['rounds', getBettingRecord, plainRounds] as const,
  ['movements', getTransactionHistory, plainHistory] as const,
])(
  'returns all %s once when paging down and up, while new ones arrive and are rolled up',
  async (_name, route, plain) => {
    const who = await player()
    for (let step = 0; step < 40; step++) await happen(who)
    const { ids } = await plain(play, who)
    const top = ids[0] ?? ''
    const page = async (query: object) => {
      await happen(who)
      if (chance(0.3)) await foldStatements(gateway)
      const { value } = await house.call(route, { token: who.token, query: { ...query, pageSize: 4 } })
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
  ['rounds', getBettingRecord, plainRounds] as const,
  ['movements', getTransactionHistory, plainHistory] as const,
])(
  'refuses a cursor of %s that is malformed, unknown, another member’s, or combined with another',
  async (_name, route, plain) => {
    const [one, other] = [await player(), await player()]
    for (let step = 0; step < 10; step++) for (const who of [one, other]) await happen(who)
    const [foreign] = (await plain(play, other)).ids
    const [own] = (await plain(play, one)).ids
    for (const cursor of ['', 'x', '-1', '1.5', '9'.repeat(18), '9'.repeat(19), foreign]) {
      for (const query of [{ before: cursor }, { after: cursor }]) {
        const answer = await house.call(route, { token: one.token, query })
        expect([query, answer.status, answer.message]).toEqual([query, 400, 'invalid_input'])
      }
    }
    const both = await house.call(route, { token: one.token, query: { before: own, after: own } })
    expect(both.message).toBe('invalid_input')
  },
)

test('counts by the days of a new time zone after the change, and rolls up again for it', async () => {
  const who = await player()
  for (let step = 0; step < 60; step++) {
    await happen(who)
    if (chance(0.2)) house.pass(Math.floor(random() * dayMs))
  }
  await foldStatements(gateway)
  await expectExact(play, who)
  await db.script(`update brand set site = jsonb_set(site, '{timeZone}', '"Asia/Kathmandu"') where code = 'aurora'`)
  await gateway.brands.refresh()
  expect(play.brand().site.timeZone).toBe('Asia/Kathmandu')
  await expectExact(play, who)
  await foldStatements(gateway)
  for (let turn = 0; turn < 3; turn++) await expectExact(play, who)
  const [zone] = await db.rows(sql`select time_zone from statement_brand where brand = 'aurora'`)
  expect(zone).toEqual({ time_zone: 'Asia/Kathmandu' })
})
