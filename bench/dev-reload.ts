import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from '@foyer/gateway/seed/demo-account-list.ts'
import { chromium, type Page } from '@playwright/test'
import { createBrowserLaunchOptions } from '#e2e/support/browser-options.ts'
import { englishMessages } from '#e2e/support/site-texts-by-language.ts'
import { withClosedPopups } from '#e2e/support/test-with-closed-popups.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { withWorkingCopy } from './working-copy.ts'

const maxReloadMs = 2_000
const timeoutMs = 60_000
/** Pause between two saves, in which the standby process gets ready. */
const pauseMs = 3_000
const { frame, session } = englishMessages

interface SourceChange {
  readonly what: string
  readonly file: string
  readonly change: (source: string) => string
  readonly isApplied: (page: Page, url: string) => Promise<boolean>
}

const sourceChanges: readonly SourceChange[] = [
  {
    what: 'the studio client, in the iframe of a game',
    file: 'apps/studio/src/client/main.ts',
    change: (source) => `${source}\ndocument.documentElement.dataset.saved = 'yes'\n`,
    isApplied: (page) => page.frameLocator('iframe').locator('html[data-saved] #game > *').first().isVisible(),
  },
  {
    what: 'a component, in the page',
    file: 'apps/web/src/shell/header.tsx',
    change: (source) => source.replace('<header ', '<header data-saved="yes" '),
    isApplied: async (page) => (await page.locator('header[data-saved]').count()) > 0,
  },
  {
    what: 'a message, in the page',
    file: 'apps/web/messages/en/home.json',
    change: (source) => source.replace(/("hotNow": )"[^"]*"/, '$1"Saved words"'),
    isApplied: (page) => page.getByRole('heading', { name: 'Saved words' }).isVisible(),
  },
  {
    what: 'a colour token, in the page',
    file: 'packages/ui/src/tokens.css',
    change: (source) => `${source}\n:root { --saved: tokens; }\n`,
    isApplied: (page) => hasStyle(page, '--saved', 'tokens'),
  },
  {
    what: "a brand's theme, in the page",
    file: 'brands/aurora/theme.css',
    change: (source) => `${source}\nhtml[data-brand="aurora"] { --shine: red; }\n`,
    isApplied: (page) => hasStyle(page, '--shine', 'red'),
  },
  {
    what: "a brand's site.json, in the page",
    file: 'brands/aurora/site.json',
    change: (source) => source.replace(/("name": )"[^"]*"/, '$1"Saved brand"'),
    isApplied: async (page) => (await page.title()).includes('Saved brand'),
  },
  {
    what: 'a gateway service, in a response',
    file: 'apps/gateway/src/modules/site/service.ts',
    change: (source) => source.replace("country: ''", "country: 'saved'"),
    isApplied: (_page, url) => responseContains(`${url}/wps/system/status`, '"saved"'),
  },
  {
    what: 'the contract, in the gateway',
    file: 'packages/contract/src/site/site-status-and-brand-settings.ts',
    change: (source) => source.replace(/(summary: )'/, "$1'Saved: "),
    isApplied: (_page, url) => responseContains(`${url}/openapi.json`, 'Saved: '),
  },
  {
    what: 'the contract, in the page',
    file: 'packages/contract/src/pages.ts',
    change: (source) =>
      `${source}\nif ('document' in globalThis) document.documentElement.dataset.contract = 'saved'\n`,
    isApplied: async (page) => (await page.locator('html[data-contract=saved]').count()) > 0,
  },
]

/** Measures how long `npm run dev` takes from saving a file until a browser or caller sees the change, while a member is signed in. */
export async function benchDevReload(): Promise<Measurement[]> {
  return withWorkingCopy(async (folder) => {
    const startedAtMs = performance.now()
    const { url, stop } = await startDev(folder)
    const measurements = [
      measurementWithoutLimit('npm run dev, first start', Math.round(performance.now() - startedAtMs), 'ms'),
    ]
    const browser = await chromium.launch(createBrowserLaunchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await withClosedPopups(page.context())
      page.setDefaultTimeout(timeoutMs)
      await signIn(page, url)
      for (const sourceChange of sourceChanges) {
        const isGame = sourceChange.file.startsWith('apps/studio')
        if (isGame) await openGame(page)
        measurements.push(
          measurementWithMaximum(
            `a save of ${sourceChange.what}`,
            await measureReload(sourceChange, { page, url, folder }),
            maxReloadMs,
            'ms',
          ),
        )
        if (isGame) await page.goto(url)
        await waitForSignIn(page)
        await page.waitForTimeout(pauseMs)
      }
    } finally {
      await browser.close()
      await stop()
    }
    return measurements
  })
}

async function measureReload(
  { file, change, isApplied }: SourceChange,
  { page, url, folder }: { page: Page; url: string; folder: string },
) {
  const path = join(folder, file)
  const source = await readFile(path, 'utf8')
  const changed = change(source)
  if (changed === source) throw new Error(`${file} does not contain the text that the benchmark changes.`)
  await writeFile(path, changed)
  const savedAtMs = performance.now()
  // Evaluation fails while the page reloads.
  while (!(await isApplied(page, url).catch(() => false))) {
    if (performance.now() - savedAtMs > timeoutMs) throw new Error(`The change of ${file} did not appear in time.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Math.round(performance.now() - savedAtMs)
}

/** Signs in as the browser tests do, with a longer timeout for the first load of sources. */
async function signIn(page: Page, url: string): Promise<void> {
  const { account, password } = demoAccounts.find(({ who }) => who === 'member') ?? { account: '', password: '' }
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: frame.login }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(session.username).fill(account)
  await dialog.getByLabel(session.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: session.login, exact: true }).click()
  await waitForSignIn(page)
}

/** Waits until the header shows the balance: a save must not end the session. */
function waitForSignIn(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('status', { name: frame.balance }).waitFor()
}

/** Opens a game that renders rarely: without a GPU, a game that renders all the time blocks the browser from noticing a save. */
async function openGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Northern Dice' }).first().press('Enter')
  await page.frameLocator('iframe').locator('button.spin').waitFor()
}

async function startDev(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dev = spawn(process.execPath, [join(folder, 'scripts/dev.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', FOYER_DATA_DIR: join(folder, '.data'), DATABASE_URL: '', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    dev.stdout.on('data', (chunk) => {
      output += chunk
      if (process.env.LOG_LEVEL === 'debug') process.stderr.write(chunk)
      const [, found] = /open at (\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    dev.once('exit', () => reject(new Error(`npm run dev exited:\n${output}`)))
  })
  return {
    url,
    async stop() {
      const ended = once(dev, 'exit')
      dev.kill('SIGTERM')
      await ended
    },
  }
}

function hasStyle(page: Page, name: string, value: string): Promise<boolean> {
  return page.evaluate(
    ([property, wanted]) =>
      getComputedStyle(document.documentElement)
        .getPropertyValue(property ?? '')
        .trim() === wanted,
    [name, value],
  )
}

async function responseContains(address: string, text: string): Promise<boolean> {
  return (await (await fetch(address)).text()).includes(text)
}
