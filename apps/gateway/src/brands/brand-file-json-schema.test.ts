import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { siteSchema } from './brand-file-json-schema.ts'

const brands = resolve(import.meta.dirname, '../../../../brands')

/** If it is stale, `npx vitest run --project gateway brands/site-schema -u` updates it. */
test('brands/site.schema.json matches the schema of the loader', async () => {
  await expect(written(siteSchema())).toMatchFileSnapshot(resolve(brands, 'site.schema.json'))
})

test.each(['aurora', 'lotus'])('%s references the schema', async (code) => {
  const site = JSON.parse(await readFile(resolve(brands, code, 'site.json'), 'utf8')) as { $schema?: string }
  expect(site.$schema).toBe('../site.schema.json')
})

/** Formats as Biome does: short lists on one line. */
function written(schema: object): string {
  const text = JSON.stringify(schema, null, 2).replaceAll(
    /^(.*)\[\n([^[\]{}]*?)\n\s*\](,?)$/gm,
    (all: string, head: string, items: string, end: string) => {
      const line = `${head}[${items.trim().replaceAll(/\s*\n\s*/g, ' ')}]${end}`
      return line.length <= 120 ? line : all
    },
  )
  return `${text}\n`
}
