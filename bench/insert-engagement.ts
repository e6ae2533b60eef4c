import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { promotion } from '@foyer/gateway/db/schema/content.ts'
import { session } from '@foyer/gateway/db/schema/members.ts'
import { mallGoods } from '@foyer/gateway/db/schema/points.ts'
import { promotionBudget } from '@foyer/gateway/db/schema/rewards.ts'
import { createSessionToken } from '@foyer/gateway/http/request-pipeline.ts'
import { hashPassword } from '@foyer/gateway/identity/password-hashing.ts'
import { housePromo, playerBonus, playerPoints } from '@foyer/gateway/ledger/accounts.ts'
import { postLedgerTransactions } from '@foyer/gateway/ledger/ledger.ts'
import { isRaffle, prepareRaffle, toPromotionRow } from '@foyer/gateway/modules/promotions/service.ts'
import { seedDemoContent } from '@foyer/gateway/seed/seed.ts'
import type { BenchApp } from './bench-app.ts'
import { benchBrand } from './insert-team.ts'

/** Far from those of the demo's accounts. */
const firstId = 1_000_000
const memberCount = 1_000
const paymentPassword = '482913'
const bonusMinor = 1_000n

export interface EngagementMember {
  readonly id: bigint
  readonly token: string
  /** Of rewards of cash that the member can claim. */
  readonly rewardIds: readonly string[]
}

export interface EngagementBench {
  readonly members: readonly EngagementMember[]
  readonly paymentPassword: string
  readonly raffleId: string
  readonly goodsId: string
  /** What one costs. */
  readonly goodsPoints: number
}

/**
 * Members who take part in everything of the demo's brand: each has a session, points, tickets, rewards that are ready, an active bonus, and
 * entries in a ranking and a raffle. The rounds of the game `bench-0` count in full.
 */
export async function insertEngagement({ db, services }: BenchApp): Promise<EngagementBench> {
  await seedDemoContent(services, { season: false })
  await insertGames(db)
  const ids = await insertMembers(db)
  const tokens = await insertSessions(db, ids)
  const raffleId = await insertRaffle({ db, services })
  await insertEntries(db)
  const rewardIds = await insertRewards(db)
  await insertBonuses(db, ids)
  const goodsPoints = 10
  return {
    members: ids.map((id, n) => ({ id, token: tokens[n] ?? '', rewardIds: rewardIds.get(String(id)) ?? [] })),
    ...{ paymentPassword, raffleId, goodsPoints, goodsId: await insertGoods(db, BigInt(goodsPoints)) },
  }
}

const idRange = `between ${firstId} and ${firstId + memberCount - 1}`

async function insertGames(db: Database): Promise<void> {
  await db.runScript(`
    insert into game (node_id, vendor, code, game_type, title, classify, is_hot, is_new, recipe, sort, rtp)
    select 'bench-' || n, (select array_agg(code order by sort) from vendor)[1 + n % 4], 'bench-' || n, 'RNG', 'bench', 'SC', false, false, '{}', 100000 + n, 9600
    from generate_series(0, 39) n`)
}

async function insertMembers(db: Database): Promise<bigint[]> {
  const hash = await hashPassword(paymentPassword)
  await db.runScript(`
    insert into member (id, brand, account, nickname, type, currency, password_hash, payment_password_hash, mobile) overriding system value
    select ${firstId} + n, '${benchBrand}', 'bench' || n, 'bench', 0, 'USD', 'none', '${hash}', '+1202555' || 1000 + n
    from generate_series(0, ${memberCount - 1}) n;
    insert into team_node (member_id, brand, path, level) select id, brand, '/' || id || '/', 1 from member where id ${idRange};
    select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`)
  return Array.from({ length: memberCount }, (_, n) => BigInt(firstId + n))
}

async function insertSessions(db: Database, ids: readonly bigint[]): Promise<string[]> {
  const created = ids.map((memberId) => ({ memberId, ...createSessionToken() }))
  const same = { expiresAt: new Date(Date.now() + dayMs), address: '127.0.0.1', userAgent: 'bench' }
  await inTransaction(db, (tx) =>
    tx.insert(session).values(created.map(({ memberId, tokenHash }) => ({ memberId, tokenHash, ...same }))),
  )
  return created.map(({ token }) => token)
}

/** A raffle whose tickets come of play, and which has prizes of every kind. */
async function insertRaffle({ db, services }: Pick<BenchApp, 'db' | 'services'>): Promise<string> {
  const brand = services.brands.getByCode(benchBrand)
  if (!brand) throw new Error(`The brand ${benchBrand} is missing.`)
  const text = { EN: 'Benchmark' }
  const rule = {
    kind: 'raffle',
    tickets: [
      { of: 'validBet', each: '20.00', mostADay: 5 },
      { of: 'day', mostADay: 1 },
    ],
    prizes: [
      { weight: 200, stock: 1_000, reward: { kind: 'cash', amount: '5.00', wagerMultiplier: 1 } },
      { weight: 499_800, reward: { kind: 'cash', amount: '0.10', wagerMultiplier: 0 } },
      { weight: 500_000, reward: { kind: 'points', points: 10 } },
    ],
  } as const
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(promotion)
      .values({
        ...{
          brand: benchBrand,
          type: 'SPECIAL',
          title: text,
          summary: text,
          content: text,
          recipe: {},
          sort: 100,
          rule,
        },
        startAt: new Date(Date.now() - dayMs),
      })
      .returning()
    if (!row) throw new Error('The raffle was not inserted.')
    await tx.insert(promotionBudget).values({ promotionId: row.id, mostMinor: 1_000_000_000n, mostRewards: 1_000_000 })
    const opened = toPromotionRow(services, brand, row)
    if (isRaffle(opened)) await prepareRaffle(tx, services, opened)
    return String(row.id)
  })
}

/** Of everybody, in every raffle and ranking of the brand. */
async function insertEntries(db: Database): Promise<void> {
  await db.runScript(`
    insert into promotion_entry (brand, promotion_id, member_id, cycle_key, rule, state, joined_at, due_at)
    select p.brand, p.id, m.id, case p.cycle when 'week' then date_trunc('week', now() at time zone 'UTC')::date::text else 'once' end, p.rule,
      'joined', now() - interval '1 day', p.end_at
    from promotion p, member m where p.brand = '${benchBrand}' and p.rule ->> 'kind' in ('raffle', 'ranking') and m.id ${idRange};
    insert into raffle_ticket (promotion_id, member_id, tickets)
    select promotion_id, member_id, 20 from promotion_entry where rule ->> 'kind' = 'raffle' and member_id ${idRange}`)
}

async function insertRewards(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.raw.query<{ memberId: string; ids: string[] }>(`
    with added as (
      insert into reward (brand, member_id, source, source_key, kind, amount, state, ready_at)
      select m.brand, m.id, 'operator', 'bench ' || n, 'cash', 25, 'ready', now() from member m, generate_series(1, 5) n where m.id ${idRange}
      returning id, member_id
    )
    select member_id::text as "memberId", array_agg(id::text) as ids from added group by member_id`)
  return new Map(rows.map(({ memberId, ids }) => [memberId, ids]))
}

/** Active bonuses that are far from released, and the points of their members. */
async function insertBonuses(db: Database, ids: readonly bigint[]): Promise<void> {
  await db.runScript(`
    with given as (
      insert into reward (brand, member_id, source, source_key, kind, amount, state, ready_at)
      select brand, id, 'operator', 'bench bonus', 'locked', ${bonusMinor}, 'issued', now() - interval '2 days' from member where id ${idRange}
      returning id, brand, member_id
    )
    insert into bonus (id, brand, member_id, amount_minor, required_minor, max_contribution_minor, weights, from_at, expires_at, state)
    select id, brand, member_id, ${bonusMinor}, 1000000000, 1000000000, '{"RNG": 1000000}', now() - interval '2 days', now() + interval '30 days', 'active'
    from given`)
  const credits = ids.flatMap(
    (id) =>
      [
        {
          key: `points ${id}`,
          kind: 'points',
          account: playerPoints(id),
          house: housePromo(benchBrand, 'POINTS'),
          amount: 100_000n,
        },
        {
          key: `bonus ${id}`,
          kind: 'bonus',
          account: playerBonus(id, 'USD'),
          house: housePromo(benchBrand, 'USD'),
          amount: bonusMinor,
        },
      ] as const,
  )
  await inTransaction(db, (tx) =>
    postLedgerTransactions(
      tx,
      credits.map(({ key: idempotencyKey, kind, account, house, amount }) => ({
        ...{ scope: 'bench', idempotencyKey, kind },
        legs: [
          { account: house, amount: -amount },
          { account, amount },
        ],
      })),
    ),
  )
}

async function insertGoods(db: Database, points: bigint): Promise<string> {
  const text = { EN: 'Benchmark' }
  const [row] = await inTransaction(db, (tx) =>
    tx
      .insert(mallGoods)
      .values({
        ...{
          brand: benchBrand,
          code: 'bench',
          kind: 'physical',
          name: text,
          text,
          recipe: {},
          points,
          amountMinor: 0n,
        },
        ...{ stock: 1_000_000, status: 'shown', sort: 1_000 },
      })
      .returning({ id: mallGoods.id }),
  )
  return String(row?.id)
}
