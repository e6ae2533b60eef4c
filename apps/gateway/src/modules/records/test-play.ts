import { randomUUID } from 'node:crypto'
import { fromMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { transferMany } from '#ledger/ledger.ts'
import { pick, seededRandom } from '#src/seed/random.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type House, openHouse } from '#src/test-house.ts'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { carryOut } from '#vendors/wallet.ts'

const dayMs = 24 * 60 * 60_000
const otherKinds = ['promo', 'adjust', 'jackpot'] as const

interface Stake {
  readonly roundId: string
  readonly txId: string
  readonly amount: string
}

/** A member and their stakes. */
export interface Player {
  readonly id: bigint
  readonly token: string
  readonly stakes: Stake[]
}

export type Play = Awaited<ReturnType<typeof openPlay>>

/** Starts a test app for random play, in a time zone with a half-hour offset and daylight saving time. */
export async function openPlay() {
  const house = await openHouse({
    env: { FOYER_BRANDS_DIR: await brandsFolder({ aurora: (site) => ({ ...site, timeZone: 'America/St_Johns' }) }) },
  })
  const seed = inject('seed')
  const random = seededRandom(`statements ${seed}`)
  const chance = (share: number) => random() < share
  const games = await house.db.rows<{ node_id: string; vendor: string; game_type: string }>(sql`
    (select node_id, vendor, game_type from game where launch_code is not null and game_type = 'RNG' order by sort limit 2)
    union all
    (select node_id, vendor, game_type from game where launch_code is not null and game_type <> 'RNG' order by sort limit 1)`)
  const steps = stepsIn(house, () => pick(random, games).node_id)
  const amountOf = (most: number) => fromMinor(BigInt(Math.floor(random() * most)), 'USD')
  /** A transaction now or on an earlier day: entries need not be in chronological order. */
  const other = () => ({
    kind: pick(random, otherKinds),
    amount: BigInt(1 + Math.floor(random() * 500)),
    at: chance(0.5) ? new Date(house.now() - Math.floor(random() * 300 * dayMs)) : undefined,
  })
  const bet = (who: Player) => steps.bet(who, amountOf(5_000))
  const win = (who: Player, known: Stake) => steps.win(who, known, amountOf(9_000), chance(0.6))
  const deeds: readonly ((who: Player, known: Stake) => Promise<unknown>)[] = [
    ...[bet, bet, bet, bet, bet, bet],
    (who) => steps.bet(who, '0.00'),
    (who, { roundId }) => steps.bet(who, amountOf(5_000), roundId),
    ...[win, win, win, win, win],
    steps.end,
    ...[steps.giveBack, steps.giveBack],
    (who) => steps.move(who.id, [other()]),
  ]
  return {
    house,
    seed,
    random,
    chance,
    games,
    ...steps,
    brand() {
      const brand = house.gateway.brands.ofCode('aurora')
      if (!brand) throw new Error('The brand is missing.')
      return brand
    },
    /** Registers a player with money and this many random entries. */
    async player(entries = 0): Promise<Player> {
      const { id, token } = await house.registerMember()
      // The test advances the clock by weeks; sessions must not expire.
      await house.db.script(`update session set expires_at = '2100-01-01' where member_id = ${id}`)
      await steps.move(id, [{ kind: 'deposit', amount: 1_000_000n }, ...Array.from({ length: entries }, other)])
      return { id, token, stakes: [] }
    },
    /** Executes one random action; every order of actions is valid. */
    async happen(who: Player): Promise<void> {
      const known = who.stakes[Math.floor(random() * who.stakes.length)]
      if (!known) await steps.bet(who, amountOf(5_000))
      else await pick(random, deeds)(who, known)
    },
  }
}

interface OtherMovement {
  readonly kind: 'deposit' | (typeof otherKinds)[number]
  readonly amount: bigint
  readonly at?: Date | undefined
}

/** Actions on a member's money, at a vendor that can reverse settled bets. */
function stepsIn({ db, gateway, gameToken }: House, someGame: () => string) {
  const vendor = { ...gateway.vendors.get('studio'), onSettledRollback: 'reverse' } as SeamlessAdapter
  const call = (asked: WalletCall) => carryOut(gateway, vendor, asked)
  const ownOf = (who: Player) => ({ playerRef: String(who.id), currency: 'USD' })
  return {
    async move(id: bigint, movements: readonly OtherMovement[]): Promise<void> {
      const encoded = movements.map(({ kind, amount, at }) => ({
        scope: 'test',
        idempotencyKey: randomUUID(),
        kind,
        legs: [
          { account: pspClearing('sandbox', 'USD'), amount: -amount },
          { account: playerCash(id, 'USD'), amount },
        ],
        at,
      }))
      const outcomes = await inTransaction(db, (tx) => transferMany(tx, encoded))
      expect(outcomes.filter(({ outcome }) => outcome !== 'posted')).toEqual([])
    },
    async bet(who: Player, amount: string, roundId: string = randomUUID()): Promise<Stake> {
      const stake = { roundId, txId: randomUUID(), amount }
      const token = await gameToken(who.id, someGame())
      const { status } = await call({ kind: 'bet', ...ownOf(who), ...stake, token })
      if (status === 'OK') who.stakes.push(stake)
      return stake
    },
    async win(who: Player, { roundId, txId: betTxId }: Stake, amount: string, final: boolean): Promise<void> {
      await call({ kind: 'win', ...ownOf(who), roundId, betTxId, txId: randomUUID(), amount, final })
    },
    async end(who: Player, { roundId }: Stake): Promise<void> {
      await call({ kind: 'endRound', playerRef: String(who.id), roundId })
    },
    async giveBack(who: Player, { roundId, txId: betTxId, amount }: Stake): Promise<void> {
      await call({ kind: 'rollback', ...ownOf(who), roundId, betTxId, txId: randomUUID(), amount })
    },
  }
}
