import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionReward } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import type { RewardTerms } from '#db/schema/rewards.ts'
import { type MadeReward, makeReward, type NewReward } from '#modules/rewards/service.ts'
import { findActiveExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { tryEntryStep } from './entry-steps.ts'
import type { EntryRow, PromotionRow } from './promotion-rows.ts'

/** What an entry is given, and why an operator has to release it first. */
export type EntryReward = Pick<NewReward, 'kind' | 'amount'> & {
  readonly terms?: RewardTerms
  readonly heldFor?: string
  /** What it is listed as; `promotion` if absent. */
  readonly source?: NewReward['source']
}

/**
 * Gives an entry its reward, if it still waits for one, in the way the promotion pays. An entry whose promotion has nothing left is closed.
 * Returns the entry as it is then; undefined if it has moved on.
 */
export async function rewardEntry(
  tx: Tx,
  services: AppServices,
  { brand, promotion, entry }: { brand: Brand; promotion: PromotionRow; entry: EntryRow },
  given: EntryReward,
): Promise<EntryRow | undefined> {
  const [locked] = await tx.select().from(promotionEntry).where(isOwnOpen(entry)).for('update')
  if (!locked) return undefined
  // Who takes a break is given nothing: it waits to be claimed.
  const isExcluded = await findActiveExclusion(tx, { memberId: entry.memberId, nowMs: services.clock.now() })
  const sourceKey = `${promotion.id}:${entry.cycleKey}`
  const recipient = { brand, promotion, memberId: entry.memberId, sourceKey, isAway: isExcluded !== undefined }
  const made = await makePromotionReward(tx, services, recipient, given)
  if (made.outcome === 'full') return tryEntryStep(tx, services, entry.id, { step: 'close', endReason: 'full' })
  return tryEntryStep(tx, services, entry.id, { step: 'reward', rewardId: made.reward.id })
}

interface PromotionRecipient {
  readonly brand: Brand
  readonly promotion: PromotionRow
  readonly memberId: bigint
  readonly sourceKey: string
  /** Takes a break. */
  readonly isAway?: boolean
  readonly isBudgetTakenLast?: true
}

/** Makes a reward of a promotion, out of its budget and in the way it pays. */
export function makePromotionReward(
  tx: Tx,
  services: AppServices,
  { brand, promotion, memberId, sourceKey, isAway = false, isBudgetTakenLast }: PromotionRecipient,
  { terms, heldFor, source = 'promotion', ...given }: EntryReward,
): Promise<MadeReward> {
  const held = heldFor ?? (promotion.pay === 'operator' ? 'promotion' : undefined)
  return makeReward(tx, services, {
    ...{ brand, memberId, source, sourceKey, ...given },
    terms: { ...terms, promotionId: String(promotion.id) },
    budgetId: promotion.id,
    pays: promotion.pay === 'auto' && !isAway ? 'auto' : 'claim',
    claimDays: promotion.claimDays,
    ...(held !== undefined && { heldFor: held }),
    ...(isBudgetTakenLast && { isBudgetTakenLast }),
  })
}

const isOwnOpen = ({ id, state }: EntryRow) => and(eq(promotionEntry.id, id), eq(promotionEntry.state, state))

/** What a rule's reward is, as `makeReward` takes it. */
export function toEntryReward(reward: PromotionReward, { currency }: Brand): EntryReward {
  switch (reward.kind) {
    case 'cash':
      return {
        kind: 'cash',
        amount: toMinor(reward.amount, currency) ?? 0n,
        terms: { wagerMultiplier: reward.wagerMultiplier },
      }
    case 'points':
      return { kind: 'points', amount: BigInt(reward.points) }
    default:
      return { kind: 'tickets', amount: BigInt(reward.tickets) }
  }
}
