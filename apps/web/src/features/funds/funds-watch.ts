import type { ValueOf } from '@foyer/contract/route.ts'
import {
  getConsolidatedFunds,
  getMerchantWallet,
  getVendorTransfers,
  type VendorTransfer,
  vendorTransferStates,
} from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#lib/api.ts'
import { onLive } from '#lib/live.ts'
import { failureOf } from '#lib/load-failure.tsx'
import { pollPauseMs } from '#lib/poll-pause.ts'
import { isOn } from '#lib/site.ts'

/** Play changes a vendor wallet without notification, so the balances are polled this often while the page is open. */
const lookAgainMs = 10_000

/** Refetches everything that depends on the wallets. */
export function refreshFunds(client: QueryClient): void {
  for (const { path } of [getConsolidatedFunds, getMerchantWallet, getVendorTransfers, getBalance]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

type ConsolidatedFunds = ValueOf<typeof getConsolidatedFunds>

/** The member's balances. Only the consolidated call returns the pending withdrawals and the total. */
export type Funds = Pick<ConsolidatedFunds, 'currency' | 'balance' | 'wallets' | 'mostIn'> &
  Partial<Pick<ConsolidatedFunds, 'pendingWithdrawal' | 'total'>>

const lookedAt = { staleTime: 0, refetchInterval: lookAgainMs }

/**
 * The member's balances in all wallets, kept current over the socket. A brand without agents has no consolidated call
 * (specification section 6), so there the wallets and the balance are queried separately. `query` is the one that the page waits for.
 */
export function useFunds() {
  useFundsNews()
  const isConsolidated = isOn('agentPolicy')
  const consolidated = useQuery({ ...read(getConsolidatedFunds), ...lookedAt, enabled: isConsolidated })
  const merchant = useQuery({ ...read(getMerchantWallet), ...lookedAt, enabled: !isConsolidated })
  const wallet = useQuery({ ...read(getBalance), enabled: !isConsolidated })
  const apart: Funds | undefined = wallet.data && merchant.data && { ...wallet.data, ...merchant.data }
  return {
    funds: isConsolidated ? (consolidated.data as Funds | undefined) : apart,
    asked: isConsolidated ? consolidated : failureOf(wallet) ? wallet : merchant,
  }
}

function useFundsNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      onLive('vendorTransfer', () => refreshFunds(client)),
      onLive('balance', () => void client.invalidateQueries({ queryKey: [getConsolidatedFunds.path] })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

/** A transfer, updated until its state is final: the socket pushes changes, and polling covers a lost connection. */
export function useTransfer(first: VendorTransfer): VendorTransfer {
  const client = useQueryClient()
  const { data } = useQuery({
    ...read(getVendorTransfers, { id: first.id }),
    select: ({ list }): VendorTransfer | undefined => list[0],
    staleTime: 0,
    enabled: !isSettled(first),
    refetchInterval: ({ state }) => {
      const found = state.data?.list[0]
      return found && isSettled(found) ? false : pollPauseMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
  const now = data ?? first
  useEffect(() => {
    if (now.state === 'CONFIRMED' || now.state === 'FAILED') refreshFunds(client)
  }, [now.state, client])
  return now
}

export const isSettled = ({ state }: VendorTransfer): boolean => vendorTransferStates[state].final
