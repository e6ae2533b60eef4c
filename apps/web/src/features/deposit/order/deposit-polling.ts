import { getBalance } from '@foyer/contract/payments/balance.ts'
import { type Deposit, depositStateMachine, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryOptions } from '#platform/api/api.ts'
import { computeOrderPollIntervalMs } from '#platform/api/order-poll-interval.ts'
import { isPermanentFailure } from '#widgets/load-failure.tsx'

/** A deposit, updated until its state is final: the socket pushes changes, and polling covers a lost connection. */
export function useLiveDeposit(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...apiQueryOptions(getDeposits, { id }),
    select: ({ list }): Deposit | undefined => list[0],
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const order = state.data?.list[0]
      if (order ? depositStateMachine[order.state].final : state.error && isPermanentFailure(state.error)) return false
      return computeOrderPollIntervalMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
  const state = query.data?.state
  useEffect(() => {
    if (state === 'confirmed' || state === 'chargedBack') void client.invalidateQueries({ queryKey: [getBalance.path] })
  }, [state, client])
  return query
}
