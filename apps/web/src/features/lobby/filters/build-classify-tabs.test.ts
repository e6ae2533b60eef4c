import { expect, test } from 'vitest'
import { buildClassifyTabs } from './build-classify-tabs.ts'

const facets = {
  hot: 4,
  new: 2,
  classify: [
    { value: 'SC', count: 9 },
    { value: 'BG', count: 1 },
  ],
}
const names = (input: Partial<Parameters<typeof buildClassifyTabs>[0]>) =>
  buildClassifyTabs({ gameType: 'RNG', facets, isSignedIn: true, hasFavorites: true, ...input }).map(
    ({ classify }) => classify,
  )

test('shows all, hot, favourites, recent, new and the sub-categories with games', () => {
  expect(names({})).toEqual(['ALL', 'HOT', 'FAV', 'RECENT', 'NEW', 'SC', 'BG'])
  expect(names({ hasFavorites: false })).toEqual(['ALL', 'HOT', 'RECENT', 'NEW', 'SC', 'BG'])
})

test('hides favourites and recent games from visitors, and shows new only for RNG', () => {
  for (const view of ['FAV', 'RECENT']) expect(names({ isSignedIn: false })).not.toContain(view)
  expect(names({ gameType: 'FISH', facets: { ...facets, classify: [] } })).toEqual(['ALL', 'HOT', 'FAV', 'RECENT'])
})

test('shows only the tab of all games without facets', () => {
  expect(names({ facets: undefined, isSignedIn: false })).toEqual(['ALL'])
})
