import { getBalance } from '@foyer/contract/payments/deposits.ts'
import { getWithdrawalOptions, getWithdrawals } from '@foyer/contract/payments/withdrawals.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches everything that depends on withdrawals: the one shown, the list, the terms and the balance. */
export function refreshWithdrawals(): void {
  for (const { path } of [getWithdrawals, getWithdrawalOptions, getBalance]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
