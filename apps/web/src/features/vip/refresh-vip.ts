import { getVipInfo } from '@foyer/contract/engagement/vip.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches the VIP level that the page and the menu of the account show. */
export function refreshVip(): void {
  for (const { path } of [getVipInfo, getBalance]) void queryClient.invalidateQueries({ queryKey: [path] })
}
