import {
  getConsolidatedFunds,
  getVendorTransfers,
  type VendorTransfer,
  vendorTransferStates,
} from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#lib/api.ts'
import { onLive } from '#lib/live.ts'
import { pollPauseMs } from '#lib/poll-pause.ts'

/** Play at a vendor moves its wallet and tells nobody: while the page is looked at, the figures are asked for so often. */
const lookAgainMs = 10_000

/** Has all that tells of the wallets asked for again. */
export function refreshFunds(client: QueryClient): void {
  for (const { path } of [getConsolidatedFunds, getVendorTransfers, getBalance]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** The member's money in all places, kept as the socket tells it. */
export function useFunds() {
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
  return useQuery({ ...read(getConsolidatedFunds), staleTime: 0, refetchInterval: lookAgainMs })
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
