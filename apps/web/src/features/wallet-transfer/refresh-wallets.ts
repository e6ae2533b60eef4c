import { getBalance } from '@foyer/contract/payments/balance.ts'
import {
  getConsolidatedFunds,
  getVendorTransfers,
  getVendorWallets,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches everything that depends on the wallets. */
export function refreshWallets(): void {
  for (const { path } of [getConsolidatedFunds, getVendorWallets, getVendorTransfers, getBalance]) {
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
