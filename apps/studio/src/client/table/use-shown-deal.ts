import { useFelt } from './felt-context.tsx'
import type { Reveal } from './table-game-module.ts'
import type { TableResult } from './table-state.ts'

interface ShownDeal {
  readonly reveal: Reveal | undefined
  /** The result of the previous round, if it is shown because no deal is. */
  readonly previous: TableResult | undefined
}

/** The deal to show: that of the reveal, or the end of the previous one until the next begins. */
export function useShownDeal(reveal: Reveal | undefined): ShownDeal {
  const previous = useFelt().table?.road.at(-1)
  if (reveal || !previous) return { reveal, previous: undefined }
  return { reveal: { events: previous.events, startedAt: Number.NEGATIVE_INFINITY }, previous }
}
