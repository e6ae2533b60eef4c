import type { GameType } from '@foyer/contract/games/games.ts'
import { classifies } from '#features/lobby/lobby-params.ts'
import type { ClassifyTab } from './classify-tabs.tsx'
import type { Facets } from './filter-fields.tsx'

interface TabsInput {
  readonly gameType: GameType
  readonly facets: Pick<Facets, 'hot' | 'new' | 'classify'> | undefined
  readonly isSignedIn: boolean
}

/** The tabs of a list: all, hot, recent if signed in, new for RNG only, then the sub-categories with games. */
export function buildClassifyTabs({ gameType, facets, isSignedIn }: TabsInput): ClassifyTab[] {
  const counts = new Map<string, number | undefined>((facets?.classify ?? []).map(({ value, count }) => [value, count]))
  counts.set('HOT', facets?.hot)
  counts.set('NEW', gameType === 'RNG' ? facets?.new : undefined)
  return classifies.flatMap((classify): ClassifyTab[] => {
    if (classify === 'ALL' || (classify === 'RECENT' && isSignedIn)) return [{ classify }]
    const count = counts.get(classify)
    return count ? [{ classify, count }] : []
  })
}
