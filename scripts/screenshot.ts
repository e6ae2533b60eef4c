/** `node scripts/screenshot.ts`: opens a fresh house, photographs its home page and writes docs/home.png. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments } from '#e2e/browser.ts'
import { buildStale } from './clients.ts'
import { findChromium } from './find-chromium.ts'
import { root } from './paths.ts'
import { ended } from './program.ts'

const size = { width: 1440, height: 900 }
const openTimeoutMs = 90_000
/** Pictures are drawn when they are first asked for; a house that has just been seeded draws them all. */
const pictureTimeoutMs = 60_000

if (!(await buildStale())) process.exit(1)
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-screenshot-'))
const house = spawn(process.execPath, [join(root, 'apps/gateway/src/main.ts')], {
  env: { ...process.env, PORT: '0', FOYER_DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const closed = ended(house)
try {
  await photograph(await urlOf(house), join(root, 'docs/home.png'))
} finally {
  house.kill('SIGTERM')
  await closed
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(url: string, path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserArguments })
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      () => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
      undefined,
      { timeout: pictureTimeoutMs },
    )
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path })
    process.stdout.write(`${path}\n`)
  } finally {
    await browser.close()
  }
}

/** The address in the gateway's greeting. Rejects where it ends or stays silent. */
function urlOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error('The house did not open in time.')), openTimeoutMs)
    program.once('exit', (code) => reject(new Error(`The house ended with ${code}.`)))
    program.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const [, url] = /open at (\S+)/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}
