import { getBalance } from '@foyer/contract/payments/balance.ts'
import { isWithdrawalFinal } from '@foyer/contract/payments/withdrawal-states.ts'
import { getWithdrawalOptions, getWithdrawals, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryOptions } from '#platform/api/api.ts'
import { computeOrderPollIntervalMs } from '#platform/api/order-poll-interval.ts'
import { isPermanentFailure } from '#widgets/load-failure.tsx'

/** A withdrawal, updated until its state is final: the socket pushes changes, and polling covers a lost connection. */
export function useLiveWithdrawal(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...apiQueryOptions(getWithdrawals, { id }),
    select: ({ list }): Withdrawal | undefined => list[0],
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const withdrawal = state.data?.list[0]
      if (withdrawal ? isWithdrawalFinal(withdrawal.state) : state.error && isPermanentFailure(state.error))
        return false
      return computeOrderPollIntervalMs(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
  const state = query.data?.state
  useEffect(() => {
    // A final state changes the balance and what can be withdrawn.
    if (state === undefined || !isWithdrawalFinal(state)) return
    for (const { path } of [getWithdrawalOptions, getBalance]) void client.invalidateQueries({ queryKey: [path] })
  }, [state, client])
  return query
}
