import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchGames } from '@foyer/contract/games/games.ts'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { game, vendor } from '@foyer/gateway/db/schema/games.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'
import { chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { withClosedPopups } from '#e2e/support/test-with-closed-popups.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

const gameCount = 10_000
const searchCount = 2_000
const warmUps = 100
const rowsPerInsert = 1_000

/** Measures the search by name among ten thousand games, and the navigation between game lists in a browser. */
export async function benchLobby(): Promise<Measurement[]> {
  return [...(await benchSearch()), ...(await benchNavigation())]
}

async function benchSearch(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const config = readConfig({ FOYER_DATA_DIR: dataDir, FOYER_SEED: 'none', LOG_LEVEL: 'silent' })
  const db = await openGatewayDatabase({ dataDir })
  try {
    await migrateGatewayDatabase(db)
    const titles = Array.from({ length: gameCount }, (_, n) => generateTitle(n))
    await insertGames(db, titles)
    const { app } = await buildApp({ config, db, sharedState: await connectSharedState(undefined), runJobs: false })
    try {
      return await measureSearches(await app.listen({ port: 0, host: '127.0.0.1' }), titles)
    } finally {
      await app.close()
    }
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureSearches(url: string, titles: readonly string[]): Promise<Measurement[]> {
  const first = await search(url, 'a')
  const times: number[] = []
  let found = 0
  for (let n = -warmUps; n < searchCount; n++) {
    const { elapsedMs, games } = await search(url, simulateTypedText(titles, n + warmUps))
    if (n < 0) continue
    times.push(elapsedMs)
    if (games > 0) found += 1
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return [
    measurementWithoutLimit(`first search among ${gameCount} games, which builds the index`, first.elapsedMs, 'ms'),
    measurementWithoutLimit('searches with results', found, `of ${searchCount}`),
    measurementWithoutLimit('search by name, median', at(0.5), 'ms'),
    measurementWithMaximum('search by name, p99', at(0.99), 50, 'ms'),
  ]
}

async function search(url: string, text: string): Promise<{ elapsedMs: number; games: number }> {
  const start = performance.now()
  const answer = await fetch(`${url}${searchGames.path}?${new URLSearchParams({ gameName: text })}`)
  const { success, value } = (await answer.json()) as { success: boolean; value: { games: unknown[] } }
  if (!success) throw new Error(`The search for ${text} failed with ${answer.status}.`)
  return { elapsedMs: performance.now() - start, games: value.games.length }
}

/** Simulates a typed name: a prefix of a title, every third with a typing error, every tenth without a match. */
function simulateTypedText(titles: readonly string[], n: number): string {
  const title = titles[(n * 7_919) % titles.length] ?? ''
  if (n % 10 === 9) return `${syllable(n)}${syllable(n * 3 + 1)}wq${syllable(n * 5 + 2)}`
  const text = title.slice(0, 1 + (n % title.length)).trim() || 'a'
  const at = n % text.length
  return n % 3 === 0 ? `${text.slice(0, at)}${text.slice(at + 1)}` || text : text
}

const syllables = 'ka ro mi tes lan vor qui zen bal dru fen gol hir jas lum nor pex sil tur wyn'.split(' ')

function syllable(n: number): string {
  return syllables[n % syllables.length] ?? ''
}

/** Two words of three syllables and one of two: thousands of different words, as in a large catalogue. */
function generateTitle(n: number): string {
  const word = (seed: number, length: number) => {
    const mixed = Math.imul(seed, 2_654_435_761) >>> 0
    return Array.from({ length }, (_, at) => syllable(Math.floor(mixed / 20 ** (at + 1)))).join('')
  }
  return [word(n + 1, 3), word(n * 3 + 7, 3), word(n % 97, 2)].join(' ')
}

async function insertGames(db: Database, titles: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(vendor).values({ code: 'STUDIO', name: 'Studio', adapter: 'studio', gameTypes: ['RNG'], sort: 0 })
    for (let start = 0; start < titles.length; start += rowsPerInsert) {
      const rows = titles.slice(start, start + rowsPerInsert).map((title, n) => ({
        nodeId: `bench-${start + n}`,
        code: `bench-${start + n}`,
        title,
        sort: start + n,
        isHot: n % 20 === 0,
        isNew: n % 15 === 0,
      }))
      const same = { vendor: 'STUDIO', gameType: 'RNG', classify: 'SC', launchCode: 'reels', recipe: {} }
      await tx.insert(game).values(rows.map((row) => ({ ...row, ...same })))
    }
  })
}

const roundCount = 15
const paths = ['/live', '/rng'] as const

/** Measures from the click to the posters of the other list. Both lists were visited before, so their responses are cached. */
async function benchNavigation(): Promise<Measurement[]> {
  return withTestSite(async ({ url }) => {
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      await withClosedPopups(page.context())
      await page.goto(`${url}/rng`, { waitUntil: 'networkidle' })
      for (const path of paths) await measureNavigation(page, path)
      const times: number[] = []
      for (let round = 0; round < roundCount; round++) {
        for (const path of paths) times.push(await measureNavigation(page, path))
      }
      times.sort((a, b) => a - b)
      return [
        measurementWithMaximum(
          'navigation between cached lists, median',
          times[Math.floor(times.length / 2)] ?? 0,
          100,
          'ms',
        ),
      ]
    } finally {
      await browser.close()
    }
  })
}

/** Clicks the link in the header and waits until the list is rendered. */
async function measureNavigation(page: Page, path: string): Promise<number> {
  const elapsedMs = await page.evaluate(async (href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
    if (!link) throw new Error(`There is no link to ${href}.`)
    const title = document.querySelector('h1')?.textContent
    const start = performance.now()
    link.click()
    const isThere = () =>
      document.querySelector('h1')?.textContent !== title && document.querySelector('main ul li article')
    while (!isThere()) await new Promise((drawn) => requestAnimationFrame(drawn))
    return performance.now() - start
  }, path)
  await page.waitForLoadState('networkidle')
  return elapsedMs
}
