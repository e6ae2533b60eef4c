/** `node scripts/art-sheets.ts`: draws twenty posters of each category of the demo's catalogue, and the avatars, as sheets for docs/art.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAvatar } from '@foyer/art/avatar.ts'
import { renderPoster } from '@foyer/art/poster.ts'
import { renderTileSheet } from '@foyer/art/tile-sheet.ts'
import { esportsVendors } from '@foyer/contract/games/games.ts'
import { avatarNames } from '@foyer/contract/identity/avatars.ts'
import { catalogueGames } from '@foyer/gateway/seed/catalogue/games.ts'
import { repositoryRoot } from './repository-paths.ts'

const sheetsFolder = join(repositoryRoot, 'docs/art')
const tilesPerSheet = 20
const columns = 10
/** Pixels. */
const gap = 12
const esports: readonly string[] = esportsVendors
const byCategory = Map.groupBy(catalogueGames, ({ vendor, category }) =>
  esports.includes(vendor) ? 'ESPORTS' : category,
)

mkdirSync(sheetsFolder, { recursive: true })
for (const [category, games] of byCategory) {
  const shown = pickEvenly(games, tilesPerSheet)
  const posters = await Promise.all(shown.map(({ recipe }) => renderPoster(recipe, { width: 200 })))
  await writeSheet(category.toLowerCase(), posters, { width: 200, height: 267 })
}
await writeSheet('avatars', await Promise.all(avatarNames.map(renderAvatar)), { width: 160, height: 160 })

/** So many of a list, in its order, from all of it. */
function pickEvenly<Item>(list: readonly Item[], count: number): Item[] {
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  )
}

async function writeSheet(
  name: string,
  tiles: readonly Buffer[],
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const path = join(sheetsFolder, `${name}.webp`)
  writeFileSync(path, await renderTileSheet(tiles, { ...size, columns, gap }))
  process.stdout.write(`${path}\n`)
}
