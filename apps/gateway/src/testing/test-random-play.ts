import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'
import { lobbyLaunchCode } from '#modules/games/catalogue.ts'
import { pickRandomItem, seededRandom } from '#seed/random.ts'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { handleWalletCall } from '#vendors/seamless-wallet.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createTestBrandsFolder } from './test-brands.ts'

const otherKinds = ['promo', 'adjust', 'jackpot'] as const

interface Stake {
  readonly roundId: string
  readonly txId: string
  readonly amount: string
}

/** A member and their stakes. */
export interface RandomPlayer {
  readonly id: bigint
  readonly token: string
  readonly stakes: Stake[]
}

export type RandomPlayTestApp = Awaited<ReturnType<typeof startRandomPlayTestApp>>

/** In reach of a few random bets, and a rollback can fall below again. */
const activeBet = { day: '5', week: '10', semimonth: '15', month: '20' }

/** Starts a test app for random play, in a time zone with a half-hour offset and daylight saving time. Deposits need one that listens. */
export async function startRandomPlayTestApp({ listen = false }: { listen?: boolean } = {}) {
  const app = await startTestApp({
    listen,
    env: {
      FOYER_BRANDS_DIR: await createTestBrandsFolder({
        aurora: (site) => ({ ...site, timeZone: 'America/St_Johns', agents: { ...site.agents, activeBet } }),
      }),
    },
  })
  const seed = inject('seed')
  const random = seededRandom(`statements ${seed}`)
  const chance = (share: number) => random() < share
  const games = await app.db.rows<{ node_id: string; vendor: string; game_type: string }>(sql`
    (select node_id, vendor, game_type from game where launch_code <> ${lobbyLaunchCode} and game_type = 'RNG' order by sort limit 2)
    union all
    (select node_id, vendor, game_type from game where launch_code <> ${lobbyLaunchCode} and game_type <> 'RNG' order by sort limit 1)`)
  const steps = createPlaySteps(app, () => pickRandomItem(random, games).node_id)
  const amountOf = (most: number) => fromMinor(BigInt(Math.floor(random() * most)), 'USD')
  /** A transaction now or on an earlier day: entries need not be in chronological order. */
  const randomTransaction = () => ({
    kind: pickRandomItem(random, otherKinds),
    amount: BigInt(1 + Math.floor(random() * 500)),
    at: chance(0.5) ? new Date(app.now() - Math.floor(random() * 300 * dayMs)) : undefined,
  })
  const betRandomAmount = (player: RandomPlayer) => steps.placeBet(player, amountOf(5_000))
  const winRandomAmount = (player: RandomPlayer, stake: Stake) =>
    steps.payWin(player, stake, amountOf(9_000), chance(0.6))
  const playActions: readonly ((player: RandomPlayer, stake: Stake) => Promise<unknown>)[] = [
    ...[betRandomAmount, betRandomAmount, betRandomAmount, betRandomAmount, betRandomAmount, betRandomAmount],
    (player) => steps.placeBet(player, '0.00'),
    (player, { roundId }) => steps.placeBet(player, amountOf(5_000), roundId),
    ...[winRandomAmount, winRandomAmount, winRandomAmount, winRandomAmount, winRandomAmount],
    steps.endRound,
    ...[steps.rollBackStake, steps.rollBackStake],
    (player) => steps.postTransactions(player.id, [randomTransaction()]),
  ]
  return {
    app,
    seed,
    random,
    chance,
    games,
    ...steps,
    brand() {
      const brand = app.services.brands.getByCode('aurora')
      if (!brand) throw new Error('The brand is missing.')
      return brand
    },
    /** Registers a player with money and this many random entries. */
    async createPlayer(entries = 0): Promise<RandomPlayer> {
      const { id, token } = await app.registerMember()
      // The test advances the clock by weeks; sessions must not expire.
      await app.db.runScript(`update session set expires_at = '2100-01-01' where member_id = ${id}`)
      await steps.postTransactions(id, [
        { kind: 'deposit', amount: 1_000_000n },
        ...Array.from({ length: entries }, randomTransaction),
      ])
      return { id, token, stakes: [] }
    },
    /** Executes one random action; every order of actions is valid. */
    async takeRandomStep(player: RandomPlayer): Promise<void> {
      const stake = player.stakes[Math.floor(random() * player.stakes.length)]
      if (!stake) await steps.placeBet(player, amountOf(5_000))
      else await pickRandomItem(random, playActions)(player, stake)
    },
  }
}

interface OtherTransaction {
  readonly kind: 'deposit' | (typeof otherKinds)[number]
  readonly amount: bigint
  readonly at?: Date | undefined
}

/** Actions on a member's money, at a vendor that can reverse settled bets. */
function createPlaySteps({ db, services, createGameToken }: TestApp, randomGame: () => string) {
  const vendor = { ...services.vendors.get('studio'), onSettledRollback: 'reverse' } as SeamlessAdapter
  const call = (walletCall: WalletCall) => handleWalletCall(services, vendor, walletCall)
  const playerFields = (player: RandomPlayer) => ({ playerRef: String(player.id), currency: 'USD' })
  return {
    async postTransactions(id: bigint, movements: readonly OtherTransaction[]): Promise<void> {
      const encoded = movements.map(({ kind, amount, at }) => ({
        scope: 'test',
        idempotencyKey: randomUUID(),
        kind,
        legs: [
          { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amount },
          { account: playerCash(id, 'USD'), amount },
        ],
        at,
      }))
      const outcomes = await inTransaction(db, (tx) => postLedgerTransactions(tx, encoded))
      expect(outcomes.filter(({ outcome }) => outcome !== 'posted')).toEqual([])
    },
    async placeBet(player: RandomPlayer, amount: string, roundId: string = randomUUID()): Promise<Stake> {
      const stake = { roundId, txId: randomUUID(), amount }
      const token = await createGameToken(player.id, randomGame())
      const { status } = await call({ kind: 'bet', ...playerFields(player), ...stake, token })
      if (status === 'OK') player.stakes.push(stake)
      return stake
    },
    async payWin(
      player: RandomPlayer,
      { roundId, txId: betTxId }: Stake,
      amount: string,
      final: boolean,
    ): Promise<void> {
      await call({ kind: 'win', ...playerFields(player), roundId, betTxId, txId: randomUUID(), amount, final })
    },
    async endRound(player: RandomPlayer, { roundId }: Stake): Promise<void> {
      await call({ kind: 'endRound', playerRef: String(player.id), roundId })
    },
    async rollBackStake(player: RandomPlayer, { roundId, txId: betTxId, amount }: Stake): Promise<void> {
      await call({ kind: 'rollback', ...playerFields(player), roundId, betTxId, txId: randomUUID(), amount })
    },
  }
}
