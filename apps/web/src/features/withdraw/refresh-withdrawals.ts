import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getWithdrawalOptions, getWithdrawals } from '@foyer/contract/payments/withdrawals.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Everything that depends on withdrawals: the one shown, the list, the terms and the balance. */
export const withdrawalReads = [getWithdrawals, getWithdrawalOptions, getBalance]

/** Refetches everything that depends on withdrawals. */
export function refreshWithdrawals(): void {
  for (const { path } of withdrawalReads) void queryClient.invalidateQueries({ queryKey: [path] })
}
