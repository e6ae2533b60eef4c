import { getRewards } from '@foyer/contract/engagement/rewards.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getPromotionRecords, getPromotions } from '@foyer/contract/promotions/promotions.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches what shows the state of a reward: the rewards themselves, their count, and the promotions that they come of. */
export function refreshRewards(): void {
  for (const { path } of [getRewards, getBalance, getPromotions, getPromotionRecords]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
