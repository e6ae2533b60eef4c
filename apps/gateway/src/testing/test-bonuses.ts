import { randomUUID } from 'node:crypto'
import type { BonusTerms } from '@foyer/contract/engagement/bonuses.ts'
import { eq, sql } from 'drizzle-orm'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { game } from '#db/schema/games.ts'
import { bonus, bonusRound } from '#db/schema/rewards.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { bonusConsumer } from '#modules/bonuses/service.ts'
import { makeReward, type NewReward } from '#modules/rewards/service.ts'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { handleWalletCall } from '#vendors/seamless-wallet.ts'
import type { TestApp } from './test-app.ts'

/** What play for a bonus needs of a member. */
interface BonusPlayer {
  readonly id: bigint
}

/** A stake that was placed. */
export interface BonusStake {
  readonly roundId: string
  readonly txId: string
  readonly amount: string
}

/** A slot whose whole stake is commissionable, and a live table of which 26.5 % are: baccarat. */
export const bonusGames = { slot: 'studio-aurora-stag', live: 'studio-first-light-baccarat' } as const

export const testBonusTerms: BonusTerms = {
  wagerMultiplier: 10,
  weights: { RNG: '1', LIVE: '0.5' },
  maxContribution: '500',
  days: 30,
}

let keys = 0

/** Gives bonuses, plays for them at a vendor that can reverse settled bets, and counts what was played. */
export async function bonusActions({ db, services, createGameToken }: TestApp) {
  const brand = services.brands.getByCode('aurora')
  if (!brand) throw new Error('The brand aurora is missing.')
  const vendor = { ...services.vendors.get('studio'), onSettledRollback: 'reverse' } as SeamlessAdapter
  const call = (walletCall: WalletCall) => handleWalletCall(services, vendor, walletCall)
  await inTransaction(db, async (tx) => {
    await tx.update(game).set({ rtp: 9_600 }).where(eq(game.nodeId, bonusGames.slot))
    await tx.update(game).set({ rtp: 9_894 }).where(eq(game.nodeId, bonusGames.live))
  })
  const tokenOf = gameTokens(createGameToken)
  const fieldsOf = ({ id }: BonusPlayer) => ({ playerRef: String(id), currency: 'USD' })

  async function stake(player: BonusPlayer, amount: string, nodeId: string = bonusGames.slot) {
    const placed = { roundId: randomUUID(), txId: randomUUID(), amount }
    const token = await tokenOf(player, nodeId)
    const { status } = await call({ kind: 'bet', ...fieldsOf(player), ...placed, token })
    if (status !== 'OK') throw new Error(`The stake was refused: ${status}.`)
    return placed
  }
  async function win(player: BonusPlayer, { roundId, txId: betTxId }: BonusStake, amount = '0.00'): Promise<void> {
    await call({ kind: 'win', ...fieldsOf(player), roundId, betTxId, txId: randomUUID(), amount, final: true })
  }

  return {
    brand,
    stake,
    win,
    /** Pays a member this much, in minor units, which is no deposit. */
    async pay({ id }: BonusPlayer, amount: bigint): Promise<void> {
      await postInOwnTransaction(db, {
        scope: 'test',
        idempotencyKey: randomUUID(),
        kind: 'adjust',
        legs: [
          { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amount },
          { account: playerCash(id, 'USD'), amount },
        ],
      })
    },
    /** Stakes and loses. */
    async play(player: BonusPlayer, amount: string, nodeId?: string): Promise<BonusStake> {
      const placed = await stake(player, amount, nodeId)
      await win(player, placed)
      return placed
    },
    async rollBack(player: BonusPlayer, { roundId, txId: betTxId, amount }: BonusStake): Promise<void> {
      await call({ kind: 'rollback', ...fieldsOf(player), roundId, betTxId, txId: randomUUID(), amount })
    },
    /** Gives a locked bonus, which begins at once, and returns its id. */
    async giveBonus(
      { id }: BonusPlayer,
      given: Partial<NewReward> = {},
      terms: Partial<BonusTerms> = {},
    ): Promise<bigint> {
      const made = await inTransaction(db, (tx) =>
        makeReward(tx, services, {
          ...{ brand, memberId: id, source: 'promotion', sourceKey: `bonus ${++keys}`, kind: 'locked', pays: 'auto' },
          ...{ amount: 5_000n, ...given, terms: { ...given.terms, bonus: { ...testBonusTerms, ...terms } } },
        }),
      )
      if (made.outcome === 'full') throw new Error('The budget is empty.')
      return made.reward.id
    },
    ...bonusReaders({ db, services }),
  }
}

/** Reads the stream on, and what came of it. */
function bonusReaders({ db, services }: Pick<TestApp, 'db' | 'services'>) {
  return {
    /** Reads the stream on. */
    count: () => foldActivity(services, [bonusConsumer]),
    async readBonus(id: bigint) {
      const [row] = await db.select().from(bonus).where(eq(bonus.id, id))
      if (!row) throw new Error(`The bonus ${id} is missing.`)
      return row
    },
    /** What the rounds of a bonus count together. */
    async sumRounds(id: bigint): Promise<bigint> {
      const [row] = await db
        .select({ sum: sql<bigint>`coalesce(sum(${bonusRound.countedMinor}), 0)::text`.mapWith(BigInt) })
        .from(bonusRound)
        .where(eq(bonusRound.bonusId, id))
      return row?.sum ?? 0n
    },
  }
}

/** A token of each member for each game, made when it is first asked for. */
function gameTokens(create: TestApp['createGameToken']) {
  const tokens = new Map<string, string>()
  return async ({ id }: BonusPlayer, nodeId: string): Promise<string> => {
    const known = tokens.get(`${id} ${nodeId}`)
    if (known !== undefined) return known
    const token = await create(id, nodeId)
    tokens.set(`${id} ${nodeId}`, token)
    return token
  }
}

export type BonusActions = Awaited<ReturnType<typeof bonusActions>>
