import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { pickRandomItem } from '#seed/random.ts'
import { type RandomPlayer, startRandomPlayTestApp } from '#testing/test-random-play.ts'
import { pointConsumer, postEarnedPoints } from './service.ts'

const play = await startRandomPlayTestApp()
const { app, seed, random, chance, createPlayer, takeRandomStep } = play
const { db, services } = app

test(`earned points are those of the whole stream, however it is read and posted (seed ${seed})`, async () => {
  const players: RandomPlayer[] = []
  for (let count = 0; count < 3; count++) players.push(await createPlayer())
  for (let step = 1; step <= 80; step++) {
    await takeRandomStep(pickRandomItem(random, players))
    if (chance(0.1)) await foldActivity(services, [pointConsumer], pickRandomItem(random, [3, 50, 20_000]))
    if (chance(0.1)) await Promise.all([postEarnedPoints(services), postEarnedPoints(services)])
  }
  for (const player of players) await play.endRound(player, await play.placeBet(player, '50.00'))
  await Promise.all([foldActivity(services, [pointConsumer]), foldActivity(services, [pointConsumer], 5)])
  await foldActivity(services, [pointConsumer])
  await postEarnedPoints(services)
  for (const { id } of players) {
    const counted = await db.rows(sql`
      select d.type, (d.remainder + 1000000 * coalesce((select sum(e.amount) from ledger_entry e
        join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id
        where a.code = ${`player:${id}:points`} and t.scope = 'points:' || d.type), 0))::text as earned
      from point_due d where d.member_id = ${id} order by 1`)
    const expected = await db.rows(sql`
      select type, sum(rate * commissionable_minor)::text as earned from (
        select case when category in ('RNG', 'FISH') then 'slots' when category = 'LIVE' then 'live' when category = 'PVP' then 'pvp'
          when category = 'ELOTT' then 'lottery' else 'sports' end as type,
          case when category in ('RNG', 'FISH') then 1000 when category = 'LIVE' then 300 else 500 end as rate, commissionable_minor
        from activity where member_id = ${id} and round_id is not null) r
      group by 1 having sum(rate * commissionable_minor) <> 0 order by 1`)
    expect(counted.filter(({ earned }) => earned !== '0')).toEqual(expected)
    expect(expected).not.toEqual([])
  }
  const whole = await db.rows(sql`select 1 from point_due where remainder >= 1000000`)
  expect(whole).toEqual([])
})
