import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { raffleTicket } from '#db/schema/rewards.ts'
import { type Account, housePromo, playerCash, playerPoints } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { hasActiveBonus, lockBonus } from '#modules/bonuses/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { addWagering } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RewardRow } from './reward-row.ts'

/** Ledger scope of rewards. The keys in it are their ids. */
export const rewardLedgerScope = 'reward'

/** The ledger transaction that paid it; null for tickets. `bonus_active`: a locked bonus cannot begin beside another one. */
export type RewardPayment = { readonly transactionId: bigint | null } | 'bonus_active'

/** Pays a reward, once. The caller has locked its row, or has just added it, and stores the new state. */
export async function payReward(tx: Tx, services: AppServices, brand: Brand, row: RewardRow): Promise<RewardPayment> {
  switch (row.kind) {
    case 'cash':
      return payCash(tx, services, brand, row)
    case 'points': {
      const legs = [housePromo(brand.code, 'POINTS'), playerPoints(row.memberId)] as const
      return { transactionId: await post(tx, row, 'points', legs) }
    }
    case 'locked':
      return payLocked(tx, services, brand, row)
    default:
      await addTickets(tx, row)
      return { transactionId: null }
  }
}

/** Of two that begin at one moment, one does. */
async function payLocked(tx: Tx, services: AppServices, brand: Brand, row: RewardRow): Promise<RewardPayment> {
  if (await hasActiveBonus(tx, row.memberId)) return 'bonus_active'
  const transactionId = await lockBonus(tx, services, brand, row)
  return transactionId === 'bonus_active' ? transactionId : { transactionId }
}

async function payCash(tx: Tx, services: AppServices, brand: Brand, row: RewardRow): Promise<RewardPayment> {
  const { memberId, amount, terms } = row
  const { currency } = brand
  const happenedAt = new Date(services.clock.now())
  const transactionId = await post(tx, row, 'bonus', [
    housePromo(brand.code, currency),
    playerCash(memberId, currency as Currency),
  ])
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: rewardLedgerScope, idempotencyKey: String(row.id), kind: 'bonus' as const },
    ...{ brand: brand.code, memberId, amountMinor: amount, happenedAt },
  })
  const amountMinor = amount * BigInt(terms.wagerMultiplier ?? 0)
  await addWagering(tx, { memberId, nowMs: happenedAt.getTime(), amountMinor })
  afterCommit(() => publishBalance(services, memberId, currency))
  return { transactionId }
}

async function post(
  tx: Tx,
  { id, amount }: RewardRow,
  kind: 'bonus' | 'points',
  [from, to]: readonly [Account, Account],
): Promise<bigint> {
  const outcome = await postLedgerTransaction(tx, {
    scope: rewardLedgerScope,
    idempotencyKey: String(id),
    kind,
    legs: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`The reward ${id} was not posted: ${outcome.outcome}.`)
  return outcome.txId
}

async function addTickets(tx: Tx, { id, memberId, amount, terms }: RewardRow): Promise<void> {
  if (terms.promotionId === undefined) throw new Error(`The tickets of reward ${id} belong to no raffle.`)
  const tickets = Number(amount)
  await tx
    .insert(raffleTicket)
    .values({ promotionId: BigInt(terms.promotionId), memberId, tickets })
    .onConflictDoUpdate({
      target: [raffleTicket.promotionId, raffleTicket.memberId],
      set: { tickets: sql`${raffleTicket.tickets} + ${tickets}` },
    })
}
