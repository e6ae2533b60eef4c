import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches the deposits that the page shows. */
export function refreshDeposits(): void {
  void queryClient.invalidateQueries({ queryKey: [getDeposits.path] })
}
