import { expect, inject, test } from 'vitest'
import type { Database } from '#db/database-transactions.ts'
import { seededRandom } from '#seed/random.ts'
import { runEngagementModel } from '#testing/engagement-model/engagement-run.ts'
import { startEngagementTestApp } from '#testing/engagement-model/engagement-world.ts'
import { killAtStatement } from '#testing/test-failing-database.ts'
import { type PlantedFault, plantInFunction, plantTrigger } from '#testing/test-planted-faults.ts'

const isLong = process.env.FOYER_LONG === '1'
const seed = isLong ? inject('seed') : 20
const mostWorlds = 20
const timeoutMs = 300_000
const app = await startEngagementTestApp()

/** A column that does not change in this direction any more. */
const keepColumn = (table: string, column: string, direction: '>' | '<', condition = 'true') =>
  plantTrigger(
    table,
    'update',
    `if new.${column} ${direction} old.${column} and ${condition} then new.${column} := old.${column}; end if;`,
  )

const counting = (piece: string, replacement: string) => plantInFunction('count_bonus_rounds', piece, replacement)

const faults: Readonly<Record<string, PlantedFault>> = {
  'a reward that is given twice': plantTrigger(
    'reward',
    'update',
    `if old.state = 'ready' and new.state = 'claimed' and old.source <> 'operator' then
      insert into reward (brand, member_id, source, source_key, kind, amount, state, ready_at)
      values (old.brand, old.member_id, 'operator', 'again ' || old.id, 'points', 1, 'ready', old.ready_at);
    end if;`,
  ),
  'a claim that leaves the reward ready': plantTrigger(
    'reward',
    'update',
    `if old.state = 'ready' and new.state = 'claimed' and old.kind = 'points' then
      new.state := 'ready'; new.settled_at := null; new.transaction_id := null; end if;`,
  ),
  'a reward whose budget is forgotten': keepColumn('promotion_budget', 'spent_minor', '>'),
  'a budget that is not given back': keepColumn('promotion_budget', 'rewards', '<'),
  'a budget that is exceeded': plantTrigger('promotion_budget', 'insert', 'new.most_minor := new.most_minor + 500;'),
  "a day's part of a budget that is ignored": plantTrigger(
    'promotion_budget',
    'insert',
    'new.most_minor_a_day := null;',
  ),
  "a member's part of a budget that is ignored": plantTrigger(
    'promotion_budget',
    'insert',
    'new.most_minor_a_member := null;',
  ),
  'a bonus that is released a cent early': counting(
    'RETURNING b.*',
    `RETURNING (jsonb_populate_record(b, jsonb_build_object('wagered_minor', b.wagered_minor + 1))).*`,
  ),
  'a cap that is ignored': counting(
    'least(div(p.commissionable * p.weight, 1000000), p.most::numeric * coalesce(p.bets, 1))',
    'div(p.commissionable * p.weight, 1000000)',
  ),
  'a cap before the weight': counting(
    'least(div(p.commissionable * p.weight, 1000000), p.most::numeric * coalesce(p.bets, 1))',
    'div(least(p.commissionable, p.most) * p.weight, 1000000)',
  ),
  'a void stake that counts': counting(
    'coalesce(was.commissionable_minor, 0) + p.commissionable AS',
    'coalesce(was.commissionable_minor, 0) + greatest(p.commissionable, 0) AS',
  ),
  'play before a bonus that counts for it': counting('r.started_at >= p.from_at AND', ''),
  'a rollback that the stream does not tell': plantTrigger(
    'activity',
    'insert',
    `if new.kind = 'change' then new.commissionable_minor := 0; end if;`,
  ),
  'play that is counted twice': plantTrigger(
    'activity_cursor',
    'update',
    `if new.consumer = 'points' and new.last_id % 3 = 0 then new.last_id := old.last_id; end if;`,
  ),
  'gifts during a break': plantTrigger('play_exclusion', 'insert or update', 'new.until := new.since;'),
  'a break that costs the time of a bonus': keepColumn('bonus', 'expires_at', '>'),
  'a fraction of points that is lost': plantTrigger(
    'point_due',
    'update',
    'if old.remainder >= 1000000 and new.remainder < 1000000 then new.remainder := 0; end if;',
  ),
  'points that are rounded with each portion': plantTrigger(
    'point_due',
    'insert or update',
    'new.remainder := new.remainder - new.remainder % 10000;',
  ),
  'a rejected redemption that leaves the stock': keepColumn('mall_goods', 'stock', '>'),
  'goods that are given without stock': keepColumn('mall_goods', 'stock', '<'),
  'a rebate that is claimed twice': keepColumn('rebate_day', 'claimed_minor', '>'),
  'a rebate whose overpayment is forgotten': plantTrigger('rebate_day', 'update', 'new.carry_out_minor := 0;'),
  'a level that rollbacks do not lower': keepColumn('vip', 'progress_minor', '<', 'new.level_since = old.level_since'),
  'a mission that is done again': plantTrigger('mission_progress', 'update', 'new.done_at := null;'),
  'a draw without a ticket': keepColumn('raffle_ticket', 'tickets', '<'),
  'a prize that is never gone': keepColumn('raffle_stock', 'stock', '<'),
  'tickets above those of a day': plantTrigger(
    'raffle_ticket_day',
    'insert or update',
    'new.tickets := greatest(new.tickets, (new.counted / 1500)::integer);',
  ),
  'a friend whose deposit is reversed': plantTrigger(
    'referral',
    'update',
    'new.deposit_minor := coalesce(new.deposit_minor, old.deposit_minor);',
  ),
  'an operator who releases what is theirs': plantTrigger('reward', 'update', 'new.requested_by := null;'),
}

/** A crash that keeps the statements before it. */
const killWithoutRollback: typeof killAtStatement = (db, failAt) => {
  const begin: Database['begin'] = async (work) => {
    let failure: unknown
    const result = await db.begin((tx) =>
      work(tx).catch((error: unknown) => {
        failure = error
        return undefined as never
      }),
    )
    if (failure !== undefined) throw failure
    return result
  }
  return killAtStatement({ ...db, begin }, failAt)
}

/** What the model says against a gateway with a fault; undefined if it finds none. */
async function findFault(name: string, killAt = killAtStatement): Promise<string | undefined> {
  const random = seededRandom(`${name} ${seed}`)
  for (let world = 0; world < mostWorlds; world++) {
    const error = await runEngagementModel(app, { random, steps: 500, compareEvery: 6, killAt }).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    )
    if (error) return error.message
  }
  return undefined
}

/** Found within the first steps whatever they are; the others take some worlds, and are left to a long run. */
const foundAtOnce = [
  'a reward that is given twice',
  'a claim that leaves the reward ready',
  'points that are rounded with each portion',
]

const tested = Object.entries(faults).filter(([name]) => isLong || foundAtOnce.includes(name))

test.each(tested)(
  'finds %s',
  async (name, fault) => {
    await fault.plant(app.db)
    try {
      expect(await findFault(name)).toBeDefined()
    } finally {
      await fault.remove(app.db)
    }
  },
  timeoutMs,
)

test(
  'finds a crash that keeps a part of what was done',
  async () => {
    expect(await findFault('crash', killWithoutRollback)).toBeDefined()
  },
  timeoutMs,
)
