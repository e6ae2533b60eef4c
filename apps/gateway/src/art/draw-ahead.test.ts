import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game, vendor } from '#db/schema/games.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createDrawAhead } from './draw-ahead.ts'
import { recipeHash } from './recipe-hash.ts'

const app = await startTestApp({ content: 'none' })
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const recipe: PosterRecipe = {
  title: 'Harbour Lights',
  subject: 'owl',
  props: ['anchor', 'key', 'coin'],
  grade: 'midnight',
  scene: 'ridge',
  pose: 'hero',
  face: 'lilita',
}

/** A gateway with these games, and a data directory of its own. */
async function prepare(recipes: readonly unknown[]) {
  const picturesDir = await mkdtemp(join(tmpdir(), 'foyer-draw-ahead-'))
  folders.push(picturesDir)
  await inTransaction(app.db, async (tx) => {
    await tx.delete(game)
    await tx
      .insert(vendor)
      .values({ code: 'V', name: 'Vendor', adapter: 'studio', gameTypes: ['RNG'], sort: 0 })
      .onConflictDoNothing()
    const row = { vendor: 'V', gameType: 'RNG', title: 'T', classify: 'SC', isHot: false, isNew: false } as const
    await tx
      .insert(game)
      .values(
        recipes.map((one, sort) => ({ ...row, nodeId: `g${sort}`, code: `g${sort}`, recipe: one as object, sort })),
      )
  })
  const { config, brands, db } = app.services
  const drawAhead = createDrawAhead({ db, brands, config: { ...config, picturesDir } })
  const files = async (kind: string) => readdir(join(picturesDir, kind)).catch(() => [])
  return { drawAhead, files }
}

test('draws the pictures that have no file, in a process that then ends', async () => {
  const { drawAhead, files } = await prepare([recipe])
  await drawAhead.start()
  const [stored] = await app.db.select({ recipe: game.recipe }).from(game)
  const hash = recipeHash(stored?.recipe)
  expect((await files('posters')).toSorted()).toEqual([`${hash}-200.webp`, `${hash}-400.webp`])
  expect((await files('wide')).length).toBeGreaterThan(0)
  // The process has the lowest priority: beside other work it waits.
}, 120_000)

test('stops at once when the gateway does, without a failure', async () => {
  const { drawAhead, files } = await prepare(Array.from({ length: 500 }, (_, n) => ({ ...recipe, title: `T ${n}` })))
  const drawing = drawAhead.start()
  await expect.poll(async () => (await files('posters')).length, { timeout: 20_000 }).toBeGreaterThan(2)
  await drawAhead.stop()
  await drawing
  const { length } = await files('posters')
  expect(length).toBeLessThan(1_000)
})

test('reports a picture that cannot be drawn', async () => {
  const { drawAhead } = await prepare([{ ...recipe, scene: 'none such' }])
  await expect(drawAhead.start()).rejects.toThrow('The process that draws pictures has failed.')
})
