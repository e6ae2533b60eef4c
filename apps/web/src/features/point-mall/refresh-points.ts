import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getPointReward, getRedeemPointList } from '@foyer/contract/engagement/point-mall.ts'
import { getPointBalance } from '@foyer/contract/engagement/points.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches what the page shows of the member's points. */
export function refreshPoints(): void {
  for (const { path } of [getPointBalance, getPointReward, getRedeemPointList, getTransactionHistory]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
