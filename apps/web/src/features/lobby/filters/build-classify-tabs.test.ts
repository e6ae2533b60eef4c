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
  buildClassifyTabs({ gameType: 'RNG', facets, isSignedIn: true, ...input }).map(({ classify }) => classify)

test('shows all, hot, recent, new and the sub-categories with games', () => {
  expect(names({})).toEqual(['ALL', 'HOT', 'RECENT', 'NEW', 'SC', 'BG'])
})

test('hides recent from visitors, and shows new only for RNG', () => {
  expect(names({ isSignedIn: false })).not.toContain('RECENT')
  expect(names({ gameType: 'FISH', facets: { ...facets, classify: [] } })).toEqual(['ALL', 'HOT', 'RECENT'])
})

test('shows only the tab of all games without facets', () => {
  expect(names({ facets: undefined, isSignedIn: false })).toEqual(['ALL'])
})
