import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { featureModIds, type WhitelabelNode } from '@foyer/contract/site/features.ts'
import { JurisdictionStandards } from '@foyer/contract/site/jurisdiction-standards.ts'
import { settingModIds } from '@foyer/contract/site/settings.ts'
import { expect, test } from 'vitest'
import { BrandFile } from './brand-file-schema.ts'

const root = resolve(import.meta.dirname, '../../../..')
const doc = await readFile(join(root, 'docs/whitelabel.md'), 'utf8')

/** The table rows of the whitelabel tree, keyed by the `modId` in the first cell. */
const rows = doc
  .split('\n')
  .filter((line) => /^\| `[A-Z0-9]+3` \|/.test(line))
  .map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return { modId: (cells[0] ?? '').replaceAll('`', ''), cells }
  })
const documented = rows.map(({ modId }) => modId)

test('docs/whitelabel.md documents each feature with its name, effect and default', () => {
  const switches = rows.filter(({ cells }) => cells.length === 4)
  const named = switches.map(({ modId, cells }) => [cells[1]?.replaceAll('`', ''), modId])
  expect(Object.fromEntries(named)).toEqual(featureModIds)
  for (const { cells } of switches) {
    expect(cells[2]?.length).toBeGreaterThan(5)
    // A missing feature is off.
    expect(cells[3]).toBe('off')
  }
})

test('documents no node twice', () => {
  expect(documented.filter((modId, place) => documented.indexOf(modId) !== place)).toEqual([])
})

test('documents every setting, and every node of the sample brands', async () => {
  const inBrands = await Promise.all(
    ['aurora', 'lotus'].map(async (code) => {
      const site = JSON.parse(await readFile(join(root, 'brands', code, 'site.json'), 'utf8')) as BrandFile
      return modIdsOf(site.whitelabel)
    }),
  )
  const known = [...Object.values(settingModIds), ...inBrands.flat()]
  expect(known.filter((modId) => !documented.includes(modId))).toEqual([])
})

test('documents exactly the nodes that the programs read', async () => {
  const groups = rows.filter(({ cells }) => cells.length === 2).map(({ modId }) => modId)
  const read = new Set<string>()
  for (const folder of ['packages/contract/src', 'apps/gateway/src', 'apps/web/src']) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
      const text = await readFile(join(root, folder, file), 'utf8')
      for (const [, modId = ''] of text.matchAll(/'([A-Z]{3,}3)'/g)) read.add(modId)
    }
  }
  expect([...read].filter((modId) => !documented.includes(modId))).toEqual([])
  expect(documented.filter((modId) => !read.has(modId) && !groups.includes(modId))).toEqual([])
})

test('documents every other key of a brand file, and all keys of payment methods, their limits and images', () => {
  const { $schema, whitelabel, ...beside } = BrandFile.properties
  const named = keysOf(2)
  expect(named.toSorted()).toEqual(Object.keys(beside).toSorted())
  const { depositMethods, withdrawMethods, withdrawDailyLimit, uplineTransfer, downlineTransfer } = beside
  const { images, banners, footerMarks, agents } = beside
  const payments = [depositMethods.items, withdrawMethods.items, withdrawDailyLimit, uplineTransfer, downlineTransfer]
  const inner = [...payments, banners.items, footerMarks.items, agents]
  const keys = inner.flatMap(({ properties }) => Object.keys(properties))
  expect(keys.filter((key) => !doc.includes(`\`${key}\``))).toEqual([])
  const imageKeys = Object.keys(images.properties)
  expect(imageKeys.filter((key) => !doc.includes(`\`images.${key}\``))).toEqual([])
})

test('documents each option of the standards', () => {
  expect(keysOf(3).toSorted()).toEqual(Object.keys(JurisdictionStandards.properties).toSorted())
})

/** The keys in the first cells of rows with this many cells. */
function keysOf(cellCount: number): string[] {
  return doc.split('\n').flatMap((line) => {
    const [, cell = ''] = /^\| ((?:`[a-z]\w+(?:\.\w+)?`(?:, )?)+) \|/.exec(line) ?? []
    if (line.split(' | ').length !== cellCount) return []
    return [...cell.matchAll(/`(\w+)/g)].map(([, key = '']) => key)
  })
}

function modIdsOf(nodes: readonly WhitelabelNode[]): string[] {
  return nodes.flatMap(({ modId, childrenNodes }) => [modId, ...modIdsOf(childrenNodes ?? [])])
}
