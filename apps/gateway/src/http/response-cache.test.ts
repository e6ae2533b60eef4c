import { expect, test } from 'vitest'
import type { Brand } from '#brands/brands.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createResponseCache } from './response-cache.ts'

const app = await startTestApp({ content: 'none' })
const { brands } = app.services

function brandOf(code: string): Brand {
  const brand = brands.getByCode(code)
  if (!brand) throw new Error(`There is no brand ${code}.`)
  return brand
}

const [aurora, lotus] = [brandOf('aurora'), brandOf('lotus')]

/** A cache of so many characters, and how often it has computed. Each response has more than a hundred characters. */
function openCache(maxCharacters: number) {
  const source = { version: 1, isRead: Promise.resolve() }
  const forBrand = async ({ profile }: Brand) => {
    const name = `${profile.name} ${source.version}`
    await source.isRead
    return name
  }
  const cache = createResponseCache({ version: () => source.version, forBrand }, maxCharacters)
  let computed = 0
  const ask = async (key: object | string, brand = aurora) =>
    cache(brand, key, (name) => {
      computed++
      return name.padEnd(100, '.')
    })
  return { source, ask, computed: () => computed }
}

test('computes a response once for each brand and key', async () => {
  const { ask, computed } = openCache(10_000)
  const query = {}
  for (const key of [query, 'menus', query, 'menus']) await ask(key)
  expect(computed()).toBe(2)
  expect((await ask(query, lotus)).envelope).toContain(lotus.profile.name)
  expect(computed()).toBe(3)
})

test('forgets all when its source changes', async () => {
  const { source, ask, computed } = openCache(10_000)
  await ask('menus')
  source.version++
  await ask('menus')
  expect(computed()).toBe(2)
})

test('does not keep what was read before its source changed', async () => {
  const { source, ask } = openCache(10_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  source.isRead = promise
  const slow = ask('menus')
  source.version++
  source.isRead = Promise.resolve()
  await ask('lanes')
  resolve()
  expect((await slow).envelope).toContain(`${aurora.profile.name} 1`)
  expect((await ask('menus')).envelope).toContain(`${aurora.profile.name} 2`)
})

test('keeps no more characters than it may, however many queries are asked', async () => {
  const { ask, computed } = openCache(5_000)
  const queries = Array.from({ length: 50 }, () => ({}))
  for (const query of queries) await ask(query)
  const before = computed()
  for (const query of queries) await ask(query)
  // At most eight responses fit, so the others are computed again.
  expect(computed() - before).toBeGreaterThanOrEqual(42)
})

test('sends a response that is too large to be kept', async () => {
  const { ask, computed } = openCache(50)
  expect((await ask('menus')).envelope).toContain('....')
  await ask('menus')
  expect(computed()).toBe(2)
})
