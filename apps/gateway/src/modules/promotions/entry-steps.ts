import { AppError } from '@foyer/contract/errors.ts'
import { type EntryEndReason, type EntryStep, entrySteps } from '@foyer/contract/promotions/promotion-states.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import type { AppServices } from '#src/app-services.ts'
import type { EntryRow } from './promotion-rows.ts'

interface StepValues {
  readonly endReason?: EntryEndReason
  readonly note?: string
  readonly rewardId?: bigint
  readonly joinedAt?: Date
  readonly dueAt?: Date | null
}

/**
 * Takes a step of an entry, if it is in a state that the step begins in; undefined if it has moved on. Of two steps at one moment one is
 * taken: the other waits for it, and finds the new state.
 */
export async function tryEntryStep(
  tx: Tx,
  { clock }: AppServices,
  entryId: bigint,
  { step, ...values }: StepValues & { readonly step: EntryStep },
): Promise<EntryRow | undefined> {
  const { from, to } = entrySteps[step]
  const isEnd = to === 'close' || to === 'rejected' || to === 'rewarded'
  const [moved] = await tx
    .update(promotionEntry)
    .set({ ...values, state: to, ...(isEnd && { endedAt: new Date(clock.now()) }) })
    .where(and(eq(promotionEntry.id, entryId), inArray(promotionEntry.state, [...from])))
    .returning()
  return moved
}

/** The same for somebody who asked for it. Throws `promotion_moved_on` with the state. */
export async function takeEntryStep(
  tx: Tx,
  services: AppServices,
  entryId: bigint,
  values: StepValues & { readonly step: EntryStep },
): Promise<EntryRow> {
  const moved = await tryEntryStep(tx, services, entryId, values)
  if (moved) return moved
  const [found] = await tx.select().from(promotionEntry).where(eq(promotionEntry.id, entryId))
  throw new AppError('promotion_moved_on', { state: found?.state ?? 'close' })
}

/** Closes all entries of members who exclude themselves, in the transaction of the exclusion. Rewards that they were given stay theirs. */
export async function closeEntriesForExclusion(
  tx: Tx,
  { clock }: AppServices,
  memberIds: readonly bigint[],
): Promise<void> {
  await tx
    .update(promotionEntry)
    .set({ state: entrySteps.close.to, endReason: 'selfExclusion', endedAt: new Date(clock.now()) })
    .where(
      and(inArray(promotionEntry.memberId, [...memberIds]), inArray(promotionEntry.state, [...entrySteps.close.from])),
    )
}
