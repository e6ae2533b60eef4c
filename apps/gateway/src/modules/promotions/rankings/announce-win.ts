import type { Tx } from '#db/database-transactions.ts'
import type { EntryRow } from '#modules/promotions/promotion-rows.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { AppServices } from '#src/app-services.ts'

/** Tells a member of a prize in a ranking. */
export async function announceWin(
  tx: Tx,
  services: AppServices,
  { memberId, promotionId, place }: EntryRow,
): Promise<void> {
  if (place === null) return
  const values = { place, promotionId: String(promotionId) }
  await addEngagementMessages(tx, services, [
    { memberId, name: 'rankingWon', target: { page: 'rewardCenter' }, values },
  ])
}
