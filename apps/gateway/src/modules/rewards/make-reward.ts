import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { RewardKind, RewardSource } from '@foyer/contract/engagement/rewards.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { type RewardTerms, reward } from '#db/schema/rewards.ts'
import { singleApprovalLimit } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { announceReward } from './announce-reward.ts'
import { takeFromBudget } from './budgets.ts'
import { payReward } from './pay-reward.ts'
import type { RewardRow } from './reward-row.ts'

export interface NewReward {
  readonly brand: Brand
  readonly memberId: bigint
  readonly source: RewardSource
  /** Unique within the source for the member: the reward is given once. */
  readonly sourceKey: string
  readonly kind: RewardKind
  /** Positive. Minor units; of points and tickets their number. */
  readonly amount: bigint
  readonly terms?: RewardTerms
  /** The promotion whose budget pays it. */
  readonly budgetId?: bigint
  /** `auto`: paid at once. `claim`: the member claims it within `claimDays`. */
  readonly pays: 'auto' | 'claim'
  /** Undefined: it does not expire. */
  readonly claimDays?: number
  /** Why an operator has to release it first. */
  readonly heldFor?: string
  /** The caller takes it from the budget as the last of its transaction (`takeFromBudget`), for which others wait until it ends. */
  readonly isBudgetTakenLast?: true
}

/** `known`: it was given before, and nothing was changed. `full`: the budget does not have the whole of it. */
export type MadeReward =
  | { readonly outcome: 'made' | 'known'; readonly reward: RewardRow }
  | { readonly outcome: 'full' }

/**
 * Gives a member a reward, once for each source and key, and takes it from its budget: whole, or not at all. Cash above the brand's
 * single-approval limit waits for an operator. A locked bonus beside an active one waits to be claimed.
 */
export async function makeReward(tx: Tx, services: AppServices, made: NewReward): Promise<MadeReward> {
  const { brand } = made
  const [added] = await tx.insert(reward).values(toRow(made, services.clock.now())).onConflictDoNothing().returning()
  if (!added) return { outcome: 'known', reward: await readReward(tx, made) }
  if (!made.isBudgetTakenLast && !(await takeFromBudget(tx, services, { brand, reward: added }))) {
    await tx.delete(reward).where(eq(reward.id, added.id))
    return { outcome: 'full' }
  }
  const paid = made.pays === 'auto' && added.state === 'ready' ? await issueReward(tx, services, brand, added) : added
  announceReward(services, paid)
  return { outcome: 'made', reward: paid }
}

/** A reward that its member claims, and that no budget pays. */
export type ClaimableReward = Omit<NewReward, 'budgetId' | 'pays' | 'heldFor' | 'isBudgetTakenLast'> & {
  readonly readyAtMs: number
}

const rowsAtOnce = 1_000

/**
 * Gives many members rewards that they claim, each once for its source and key. Returns them in the order in which they were asked for,
 * also those that were given before.
 */
export async function makeClaimableRewards(
  tx: Tx,
  services: AppServices,
  made: readonly ClaimableReward[],
): Promise<RewardRow[]> {
  const keyOf = ({ memberId, source, sourceKey }: Pick<RewardRow, 'memberId' | 'source' | 'sourceKey'>) =>
    `${memberId} ${source} ${sourceKey}`
  const known = new Map<string, RewardRow>()
  for (let at = 0; at < made.length; at += rowsAtOnce) {
    const rows = made.slice(at, at + rowsAtOnce).map((one) => toRow({ ...one, pays: 'claim' }, one.readyAtMs))
    for (const added of await tx.insert(reward).values(rows).onConflictDoNothing().returning()) {
      known.set(keyOf(added), added)
      announceReward(services, added)
    }
  }
  const rewards: RewardRow[] = []
  for (const one of made) rewards.push(known.get(keyOf(one)) ?? (await readReward(tx, one)))
  return rewards
}

function toRow(made: NewReward, readyAtMs: number): typeof reward.$inferInsert {
  const { brand, memberId, source, sourceKey, kind, amount, terms = {}, budgetId = null } = made
  const reason = made.heldFor ?? (needsSecondOperator(made) ? 'large' : null)
  const claimUntil = made.claimDays === undefined ? null : new Date(readyAtMs + made.claimDays * dayMs)
  return {
    ...{ brand: brand.code, memberId, source, sourceKey, kind, amount, terms, budgetId, reason, claimUntil },
    state: reason === null ? 'ready' : 'held',
    readyAt: new Date(readyAtMs),
  }
}

/** Pays what was just made. A locked bonus stays ready where another one is active. */
async function issueReward(tx: Tx, services: AppServices, brand: Brand, row: RewardRow): Promise<RewardRow> {
  const payment = await payReward(tx, services, brand, row)
  if (payment === 'bonus_active') return row
  const [issued] = await tx
    .update(reward)
    .set({ state: 'issued', settledAt: new Date(services.clock.now()), transactionId: payment.transactionId })
    .where(eq(reward.id, row.id))
    .returning()
  return issued ?? row
}

function needsSecondOperator({ brand, kind, amount }: NewReward): boolean {
  return kind === 'cash' && amount > singleApprovalLimit(brand, brand.currency)
}

async function readReward(
  tx: Tx,
  { memberId, source, sourceKey }: Pick<NewReward, 'memberId' | 'source' | 'sourceKey'>,
): Promise<RewardRow> {
  const isGiven = and(eq(reward.memberId, memberId), eq(reward.source, source), eq(reward.sourceKey, sourceKey))
  const [row] = await tx.select().from(reward).where(isGiven)
  if (!row) throw new Error(`The reward ${source}:${sourceKey} of ${memberId} disappeared.`)
  return row
}
