import type { GameType } from '@foyer/contract/games/games.ts'
import { classifyOptions, isMemberOnlyTab } from '#features/lobby/lobby-params.ts'
import type { ClassifyTabData } from './classify-tabs.tsx'
import type { GameFacets } from './game-filter-fields.tsx'

interface TabsInput {
  readonly gameType: GameType
  readonly facets: Pick<GameFacets, 'hot' | 'new' | 'classify'> | undefined
  readonly isSignedIn: boolean
  readonly hasFavorites: boolean
}

/** The tabs of a list: all, hot, favourites and recent games if signed in, new for RNG only, then the sub-categories with games. */
export function buildClassifyTabs({ gameType, facets, isSignedIn, hasFavorites }: TabsInput): ClassifyTabData[] {
  const counts = new Map<string, number | undefined>((facets?.classify ?? []).map(({ value, count }) => [value, count]))
  counts.set('HOT', facets?.hot)
  counts.set('NEW', gameType === 'RNG' ? facets?.new : undefined)
  return classifyOptions.flatMap((classify): ClassifyTabData[] => {
    if (classify === 'ALL') return [{ classify }]
    if (isMemberOnlyTab(classify)) return isSignedIn && (classify !== 'FAV' || hasFavorites) ? [{ classify }] : []
    const count = counts.get(classify)
    return count ? [{ classify, count }] : []
  })
}
