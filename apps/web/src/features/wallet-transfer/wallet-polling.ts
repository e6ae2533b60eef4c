import { getBalance } from '@foyer/contract/payments/balance.ts'
import {
  getConsolidatedFunds,
  getVendorTransfers,
  getVendorWallets,
  type VendorTransfer,
  vendorTransferStateMachine,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryOptions } from '#platform/api/api.ts'
import { computeOrderPollIntervalMs } from '#platform/api/order-poll-interval.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { refreshWallets } from './refresh-wallets.ts'

/** Play changes a vendor wallet without notification, so the balances are polled this often while the page is open. */
const balancePollMs = 10_000

type ConsolidatedFunds = ResponseValueOf<typeof getConsolidatedFunds>

/** The member's balances. Only the consolidated call returns the pending withdrawals and the total. */
export type WalletBalanceData = Pick<ConsolidatedFunds, 'currency' | 'balance' | 'wallets' | 'mostIn'> &
  Partial<Pick<ConsolidatedFunds, 'pendingWithdrawal' | 'total'>>

const balanceQueryOptions = { staleTime: 0, refetchInterval: balancePollMs }

/**
 * The member's balances in all wallets, kept current over the socket. A brand without agents has no consolidated call
 * (specification section 6), so there the wallets and the balance are queried separately. `query` is the one that the page waits for.
 */
export function useWalletBalances() {
  const isConsolidated = isFeatureEnabled('agentPolicy')
  const consolidated = useQuery({
    ...apiQueryOptions(getConsolidatedFunds),
    ...balanceQueryOptions,
    enabled: isConsolidated,
  })
  const merchant = useQuery({ ...apiQueryOptions(getVendorWallets), ...balanceQueryOptions, enabled: !isConsolidated })
  const wallet = useQuery({ ...apiQueryOptions(getBalance), enabled: !isConsolidated })
  const separateBalances: WalletBalanceData | undefined = wallet.data &&
    merchant.data && { ...wallet.data, ...merchant.data }
  return {
    balances: isConsolidated ? (consolidated.data as WalletBalanceData | undefined) : separateBalances,
    query: isConsolidated ? consolidated : findLoadError(wallet) ? wallet : merchant,
  }
}

/** A transfer, updated until its state is final: the socket pushes changes, and polling covers a lost connection. */
export function useLiveTransfer(first: VendorTransfer): VendorTransfer {
  const { data } = useQuery({
    ...apiQueryOptions(getVendorTransfers, { id: first.id }),
    select: ({ list }): VendorTransfer | undefined => list[0],
    staleTime: 0,
    enabled: !isTransferFinal(first),
    refetchInterval: ({ state }) => {
      const found = state.data?.list[0]
      return found && isTransferFinal(found)
        ? false
        : computeOrderPollIntervalMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
  const now = data ?? first
  useEffect(() => {
    if (now.state === 'CONFIRMED' || now.state === 'FAILED') refreshWallets()
  }, [now.state])
  return now
}

export const isTransferFinal = ({ state }: VendorTransfer): boolean => vendorTransferStateMachine[state].final
