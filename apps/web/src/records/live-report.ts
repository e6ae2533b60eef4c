import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** Options of a report's query: it reads its figures again while somebody looks at it. */
export const liveReport = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: limits.teamReportPollMs,
} as const
