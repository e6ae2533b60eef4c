import { cancelBonus } from '@foyer/contract/engagement/bonuses.ts'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { bonus } from '#db/schema/rewards.ts'
import { playerBonus, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { pickRandomItem, seededRandom } from '#seed/random.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { type BonusStake, bonusActions, bonusGames } from '#testing/test-bonuses.ts'
import { bonusConsumer, expireBonuses, notifyBonuses } from './service.ts'

const seed = inject('seed')
const random = seededRandom(`bonuses ${seed}`)
const app = await startTestApp()
const { db, services } = app
const actions = await bonusActions(app)
const { pay, play, stake, win, rollBack, giveBonus } = actions
const hourMs = 60 * 60_000
const steps = 220
const games = [bonusGames.slot, bonusGames.slot, bonusGames.live]

interface Player extends TestMember {
  readonly stakes: BonusStake[]
  readonly open: BonusStake[]
  /** What a model without bonuses expects in the balance. */
  cash: bigint
}

async function createPlayer(): Promise<Player> {
  const member = await app.registerMember()
  await app.db.runScript(`update session set expires_at = '2100-01-01' where member_id = ${member.id}`)
  await pay(member, 5_000_000n)
  return { ...member, stakes: [], open: [], cash: 5_000_000n }
}

const amountOf = (most: number) => {
  const cents = 1 + Math.floor(random() * most)
  return { cents: BigInt(cents), text: (cents / 100).toFixed(2) }
}

/** A consumer that fails after it has written, as a node that ends between two statements: nothing of the portion stays. */
const failingConsumer = {
  ...bonusConsumer,
  async apply(...portion: Parameters<typeof bonusConsumer.apply>) {
    await bonusConsumer.apply(...portion)
    throw new Error('The node ends here.')
  },
}

const playSteps: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  async play(player) {
    const { cents, text } = amountOf(2_000)
    player.stakes.push(await play(player, text, pickRandomItem(random, games)))
    player.cash -= cents
  },
  async begin(player) {
    const { cents, text } = amountOf(2_000)
    player.open.push(await stake(player, text, pickRandomItem(random, games)))
    player.cash -= cents
  },
  async end(player) {
    const open = player.open.shift()
    if (!open) return
    const { cents, text } = amountOf(1_000)
    await win(player, open, text)
    player.cash += cents
  },
  async rollBack(player) {
    const [placed] = player.stakes.splice(Math.floor(random() * player.stakes.length), 1)
    if (!placed) return
    await rollBack(player, placed)
    player.cash += BigInt(placed.amount.replace('.', ''))
  },
}

const otherSteps: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  count: () => actions.count(),
  crash: () => foldActivity(services, [failingConsumer]),
  give: (player) =>
    giveBonus(player, { amount: 100n + BigInt(Math.floor(random() * 900)) }, { wagerMultiplier: 2, days: 3 }),
  async giveUp(player) {
    const [active] = await db.select().from(bonus).where(sql`member_id = ${player.id} and state = 'active'`)
    if (active) await app.call(cancelBonus, { token: player.token, body: { id: String(active.id) } })
  },
  expire: () => expireBonuses(services),
  notify: () => notifyBonuses(services),
  async wait() {
    // Games that are open stay open.
    await app.db.runScript(
      `update game_session set expires_at = '2100-01-01'; update session set expires_at = '2100-01-01'`,
    )
    app.advanceClock(Math.floor(random() * 12) * hourMs)
  },
}

/** What the rounds of a bonus have to count, from the stream itself. */
const expectedCounts = sql`
  select b.id::text, coalesce(sum(greatest(0, least(div(p.commissionable * p.weight, 1000000), b.max_contribution_minor * coalesce(r.bets, 1))))
      filter (where p.round_id is not null), 0)::text as counted
  from bonus b left join lateral (
    select a.round_id, sum(a.commissionable_minor) as commissionable, min((b.weights ->> a.category)::integer) as weight
    from activity a where a.member_id = b.member_id and a.round_id in (select br.round_id from bonus_round br where br.bonus_id = b.id)
      and a.id <= (select last_id from activity_cursor where consumer = 'bonuses' and brand = b.brand)
    group by a.round_id) p on true
  left join round r on r.id = p.round_id where b.state = 'active' group by b.id order by b.id`

async function expectInvariants(players: readonly Player[]): Promise<void> {
  const counted = await db.rows(
    sql`select b.id::text, b.wagered_minor::text as counted from bonus b where b.state = 'active' order by b.id`,
  )
  expect(counted).toEqual(await db.rows(expectedCounts))
  const sums = await db.rows(sql`select b.id from bonus b
    where b.wagered_minor <> (select coalesce(sum(br.counted_minor), 0) from bonus_round br where br.bonus_id = b.id)
      or b.state = 'paid' and b.wagered_minor < b.required_minor`)
  expect(sums).toEqual([])
  const missed = await db.rows(sql`select a.round_id from activity a
    join bonus b on b.member_id = a.member_id and b.state = 'active' join round r on r.id = a.round_id
    where a.kind = 'round' and r.started_at >= b.from_at and r.settled_at < b.expires_at
      and a.id <= (select last_id from activity_cursor where consumer = 'bonuses' and brand = b.brand)
      and not exists (select from bonus_round br where br.round_id = a.round_id)`)
  expect(missed).toEqual([])
  for (const player of players) {
    const own = await db.select().from(bonus).where(sql`member_id = ${player.id}`)
    const sumOf = (state: string) =>
      own.filter((row) => row.state === state).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    expect(await balanceOf(db, playerBonus(player.id, 'USD'))).toBe(sumOf('active'))
    // No end of a bonus but its payment touches the balance.
    expect(await balanceOf(db, playerCash(player.id, 'USD'))).toBe(player.cash + sumOf('paid'))
  }
}

test(`counts, pays and ends bonuses as a recount of the stream says (seed ${seed})`, async () => {
  const players = [await createPlayer(), await createPlayer(), await createPlayer()]
  const endStates = async () => new Set((await db.select().from(bonus)).map(({ state }) => state))
  // A run in which all bonuses are in one state says little: it goes on until they are not.
  for (let step = 1; step <= steps || (await endStates()).size < 2; step++) {
    const player = pickRandomItem(random, players)
    const kinds = random() < 0.65 ? playSteps : otherSteps
    await pickRandomItem(random, Object.values(kinds))(player)
    if (step % 10 === 0) await expectInvariants(players)
  }
  await actions.count()
  await expectInvariants(players)
  expect(await findAllLedgerFaults(db)).toEqual([])
}, 60_000)
