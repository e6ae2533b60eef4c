import { simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '#platform/api/api.ts'

type SimulationBody = RequestBodyOf<typeof simulateContract>

/** How long typing pauses before the offer is simulated. */
const pauseMs = 250

/** What the offer would have paid, once typing pauses; disabled while the offer is invalid. */
export function useSimulation(body: SimulationBody | undefined) {
  const [paused, setPaused] = useState<string>()
  const typed = body && JSON.stringify(body)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: [simulateContract.path, paused] as const,
    queryFn: ({ signal }) => callApi(simulateContract, { body: JSON.parse(paused ?? '') as SimulationBody, signal }),
    enabled: paused !== undefined && typed !== undefined,
    meta: { access: simulateContract.access },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  /** The answer belongs to what is typed now. */
  const isCurrent = typed !== undefined && typed === paused && !query.isFetching && !query.isPlaceholderData
  return { query, isCurrent }
}
