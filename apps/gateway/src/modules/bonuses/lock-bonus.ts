import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { bonus, type RewardTerms } from '#db/schema/rewards.ts'
import { housePromo, playerBonus } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { publishBonus } from './publish-bonus.ts'

/** Ledger scope of bonuses: their ids, with what happened to them. */
export const bonusLedgerScope = 'bonus'

export async function hasActiveBonus(db: Db, memberId: bigint): Promise<boolean> {
  return (await db.$count(bonus, and(eq(bonus.memberId, memberId), eq(bonus.state, 'active')))) > 0
}

/** What becomes a bonus: a reward of the kind `locked`. */
interface LockedReward {
  /** The bonus's own id too. */
  readonly id: bigint
  readonly memberId: bigint
  /** Minor units. */
  readonly amount: bigint
  readonly terms: RewardTerms
}

/**
 * Puts a bonus into the member's locked account, where nothing can be staked or withdrawn, and lets play count from now on. Returns the
 * ledger transaction, or `bonus_active` where another bonus of the member is active, which changes nothing: of two at one moment one
 * begins.
 */
export async function lockBonus(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  locked: LockedReward,
): Promise<bigint | 'bonus_active'> {
  const { id, memberId, amount } = locked
  const { code, currency } = brand
  // The row before the ledger account, as where a bonus ends: whoever begins one waits here for the end of the one before.
  const added = await tx
    .insert(bonus)
    .values(newBonusOf(services, brand, locked))
    .onConflictDoNothing()
    .returning({ id: bonus.id })
  if (added.length === 0) return 'bonus_active'
  const outcome = await postLedgerTransaction(tx, {
    scope: bonusLedgerScope,
    idempotencyKey: `${id}:lock`,
    kind: 'promo',
    legs: [
      { account: housePromo(code, currency), amount: -amount },
      { account: playerBonus(memberId, currency), amount },
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`The bonus ${id} was not posted: ${outcome.outcome}.`)
  publishBonus(services, brand, { id, memberId })
  return outcome.txId
}

function newBonusOf(
  { clock }: AppServices,
  { code }: Brand,
  { id, memberId, amount, terms }: LockedReward,
): typeof bonus.$inferInsert {
  if (!terms.bonus) throw new Error(`The reward ${id} is locked and does not say what it asks for.`)
  const { wagerMultiplier, weights, maxContribution, days } = terms.bonus
  const now = clock.now()
  return {
    ...{ id, brand: code, memberId, amountMinor: amount, state: 'active' },
    requiredMinor: amount * BigInt(wagerMultiplier),
    maxContributionMinor: BigInt(maxContribution),
    weights: Object.fromEntries(
      Object.entries(weights).map(([category, weight]) => [category, Number(toMillionths(weight) ?? 0n)]),
    ),
    fromAt: new Date(now),
    expiresAt: new Date(now + days * dayMs),
  }
}
