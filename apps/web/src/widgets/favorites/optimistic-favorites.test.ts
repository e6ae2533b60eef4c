import { expect, test } from 'vitest'
import { createFavoriteUpdater, withFavorite } from './optimistic-favorites.ts'

test('adds a favourite once, however often it is set', () => {
  expect(withFavorite(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(withFavorite(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
})

test('removes one favourite and keeps those that were added in the meantime', () => {
  expect(withFavorite(['a', 'b', 'c'], 'b', false)).toEqual(['a', 'c'])
})

/** The page's favourites, and a gateway that answers each call in order. */
function createFixture(refuses: (nodeId: string) => boolean = () => false) {
  const change = createFavoriteUpdater()
  const gateway = { ids: [] as string[], running: 0, most: 0 }
  const page = { ids: [] as string[], failures: 0 }
  const press = (nodeId: string, isFavorite: boolean) =>
    change(nodeId, isFavorite, {
      show: (next) => {
        page.ids = next(page.ids)
      },
      send: async () => {
        gateway.running += 1
        gateway.most = Math.max(gateway.most, gateway.running)
        await Promise.resolve()
        gateway.running -= 1
        if (refuses(nodeId)) throw new Error('refused')
        gateway.ids = withFavorite(gateway.ids, nodeId, isFavorite)
        return gateway.ids
      },
      onFailure: () => {
        page.failures += 1
      },
    })
  return { gateway, page, press }
}

test('shows each change at once, and ends in the state of the last one, on the page and at the gateway', async () => {
  const { gateway, page, press } = createFixture()
  const presses = []
  for (const isFavorite of [true, false, true, false, true]) {
    presses.push(press('a', isFavorite))
    expect(page.ids).toEqual(isFavorite ? ['a'] : [])
  }
  await Promise.all(presses)
  expect(page.ids).toEqual(['a'])
  expect(gateway).toEqual({ ids: ['a'], running: 0, most: 1 })
})

test('reverts only the change that failed, reports it, and keeps the others', async () => {
  const { gateway, page, press } = createFixture((nodeId) => nodeId === 'b')
  await Promise.all([press('a', true), press('b', true), press('c', true)])
  expect(page).toEqual({ ids: ['a', 'c'], failures: 1 })
  expect(gateway.ids).toEqual(['a', 'c'])
})

test("shows the gateway's favourites after the last response, with those of another device", async () => {
  const { gateway, page, press } = createFixture()
  gateway.ids = ['elsewhere']
  await press('a', true)
  expect(page.ids).toEqual(['elsewhere', 'a'])
})
