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

/** Play at a vendor moves its wallet and tells nobody: while the page is looked at, the figures are asked for so often. */
const lookAgainMs = 10_000

/** Has all that tells of the wallets asked for again. */
export function refreshFunds(client: QueryClient): void {
  for (const { path } of [getConsolidatedFunds, getMerchantWallet, getVendorTransfers, getBalance]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

type ConsolidatedFunds = ValueOf<typeof getConsolidatedFunds>

/** The member's money; what is asked to be paid out and the sum of all only the consolidated call says. */
export type Funds = Pick<ConsolidatedFunds, 'currency' | 'balance' | 'wallets' | 'mostIn'> &
  Partial<Pick<ConsolidatedFunds, 'pendingWithdrawal' | 'total'>>

const lookedAt = { staleTime: 0, refetchInterval: lookAgainMs }

/**
 * The member's money in all places, kept as the socket tells it. Where the brand has no agents there is no consolidated
 * call (specification section 6): the wallets and the balance are asked for by themselves. `asked` is what the page waits for.
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

/** A transfer, followed to its end: the socket tells at once, asking again covers a line that is down. */
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
