import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordFirstSignInOfDay, recordMoneyActivity, recordProfileStep } from '#activity/record-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { reverseDepositBonuses } from '#modules/bonuses/service.ts'
import type { AppServices } from '#src/app-services.ts'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { handleWalletCall } from '#vendors/seamless-wallet.ts'
import type { EngagementTestApp } from './engagement-world.ts'
import type { ModelEntry, ModelMember, ModelReward, ModelRound } from './model-state.ts'

/** What a call came to: `ok`, a status or an error code, and what it returned. */
export interface CallAnswer {
  readonly outcome: string
  readonly value?: unknown
}

/** The answer of a function of the gateway: an error that callers are told is one, too. */
export async function answerOf(work: () => Promise<unknown>): Promise<CallAnswer> {
  try {
    return { outcome: 'ok', value: await work() }
  } catch (error) {
    if (error instanceof AppError) return { outcome: error.code }
    throw error
  }
}

/** The calls of a vendor that reverses rounds after their end. */
export function createVendorCalls(app: EngagementTestApp) {
  const vendor = { ...app.services.vendors.get('studio'), onSettledRollback: 'reverse' } as SeamlessAdapter
  const tokens = new Map<string, string>()
  const call = async (services: AppServices, walletCall: WalletCall): Promise<CallAnswer> => ({
    outcome: (await handleWalletCall(services, vendor, walletCall)).status,
  })
  const fieldsOf = ({ member: { id }, key }: ModelRound) => ({ playerRef: String(id), currency: 'USD', roundId: key })
  return {
    async openGame({ id }: ModelMember, nodeId: string): Promise<string> {
      const key = `${id} ${nodeId}`
      const known = tokens.get(key)
      if (known !== undefined) return known
      const token = await app.createGameToken(id, nodeId)
      tokens.set(key, token)
      await app.db.runScript(`
        update game_session set expires_at = '2100-01-01' where member_id = ${id};
        update session set expires_at = '2100-01-01' where member_id = ${id}`)
      return token
    },
    /** A break ends the games of a member. */
    forgetGames({ id }: ModelMember): void {
      for (const key of tokens.keys()) if (key.startsWith(`${id} `)) tokens.delete(key)
    },
    bet: (services: AppServices, round: ModelRound, token: string) =>
      call(services, {
        ...{ kind: 'bet', ...fieldsOf(round), txId: `${round.key} bet`, amount: fromMinor(round.stake, 'USD'), token },
      }),
    end: (services: AppServices, round: ModelRound, win: bigint) =>
      call(services, {
        ...{ kind: 'win', ...fieldsOf(round), betTxId: `${round.key} bet`, txId: `${round.key} win` },
        ...{ amount: fromMinor(win, 'USD'), final: true },
      }),
    rollBack: (services: AppServices, round: ModelRound) =>
      call(services, {
        ...{ kind: 'rollback', ...fieldsOf(round), betTxId: `${round.key} bet`, txId: `${round.key} back` },
        amount: fromMinor(round.stake, 'USD'),
      }),
  }
}

/** What comes from elsewhere: deposits, sign-ins and verified phones. */
export function createOutsideEvents({ services, brand }: EngagementTestApp) {
  const { db } = services
  const now = () => new Date(services.clock.now())
  return {
    deposit: ({ id }: ModelMember, key: string, amount: bigint) =>
      inLedgerTransaction(db, async (tx) => {
        await postLedgerTransaction(tx, {
          ...{ scope: 'deposit', idempotencyKey: key, kind: 'deposit' },
          legs: [
            { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amount },
            { account: playerCash(id, 'USD'), amount },
          ],
        })
        await recordDeposit(tx, id, key, amount)
      }),
    /** The charge-back takes the bonus; the money itself is another matter. */
    reverseDeposit: ({ id }: ModelMember, key: string, amount: bigint) =>
      inLedgerTransaction(db, async (tx) => {
        await recordDeposit(tx, id, `back ${key}`, -amount)
        await reverseDepositBonuses(tx, services, { depositRef: `deposit:${key}`, reason: 'Charge-back' })
      }),
    signIn: ({ id: memberId }: ModelMember) =>
      inTransaction(db, (tx) => recordFirstSignInOfDay(tx, brand, { memberId, happenedAt: now(), previousAt: null })),
    verifyPhone: ({ id: memberId }: ModelMember) =>
      inTransaction(db, async (tx) => {
        const mobile = `+84${String(memberId).padStart(9, '0')}`
        await tx.update(member).set({ mobile }).where(eq(member.id, memberId))
        await recordProfileStep(tx, { brand: 'aurora', memberId, milestone: 'phone', happenedAt: now() })
      }),
  }

  function recordDeposit(
    ...[tx, memberId, key, amountMinor]: [Parameters<typeof recordMoneyActivity>[0], bigint, string, bigint]
  ) {
    return recordMoneyActivity(tx, {
      ...{ kind: 'deposit' as const, ledgerScope: 'deposit', idempotencyKey: key, brand: 'aurora' },
      ...{ memberId, amountMinor, happenedAt: now() },
    })
  }
}

/** The ids of rows, by which the calls name them. */
export function createIdReader({ db }: EngagementTestApp) {
  return {
    async ofReward({ member: { id }, source, sourceKey }: ModelReward): Promise<string> {
      const [row] = await db
        .select({ id: reward.id })
        .from(reward)
        .where(and(eq(reward.memberId, id), sql`${reward.source} = ${source}`, eq(reward.sourceKey, sourceKey)))
      return String(row?.id ?? 0n)
    },
    async ofActiveBonus({ id }: ModelMember): Promise<string | undefined> {
      const [row] = await db
        .select({ id: bonus.id })
        .from(bonus)
        .where(and(eq(bonus.memberId, id), eq(bonus.state, 'active')))
      return row && String(row.id)
    },
    async ofEntry({ campaign, member: { id }, cycleKey }: ModelEntry): Promise<string> {
      const isOwn = and(eq(promotionEntry.promotionId, campaign.id), eq(promotionEntry.memberId, id))
      const [row] = await db
        .select({ id: promotionEntry.id })
        .from(promotionEntry)
        .where(and(isOwn, eq(promotionEntry.cycleKey, cycleKey)))
      return String(row?.id ?? 0n)
    },
  }
}

export const newKey = (): string => randomUUID()
