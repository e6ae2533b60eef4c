import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ChangeableTestSite {
  readonly url: string
  /** Writes a value to a path of the brand's settings in the database. */
  updateBrand(brand: string, path: string, value: unknown): Promise<void>
  /** Executes an SQL statement of one line. */
  executeSql(statement: string): Promise<void>
  /** Settles what the contracts of a brand pay, with the clock of so many seconds from now. */
  settleIn(brand: string, seconds: number): Promise<void>
  stop(): Promise<void>
}

/** Starts a separate seeded test site whose brands can be changed in the database while it runs. */
export async function startChangeableTestSite(): Promise<ChangeableTestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-changeable-'))
  const main = new URL('changeable-test-site-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      FOYER_DATA_DIR: folder,
      FOYER_DRAW_AHEAD: 'no',
      FOYER_TRUSTED_PROXIES: 'loopback',
      DATABASE_URL: '',
      REDIS_URL: '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The test site exited.')
    return value
  }
  const [, url = ''] = /open at (\S+)/.exec(await nextLine()) ?? []
  const executeSql = async (statement: string): Promise<void> => {
    child.stdin.write(`${statement}\n`)
    await nextLine()
  }
  return {
    url,
    executeSql,
    settleIn: (brand, seconds) => executeSql(`settle ${brand} ${seconds}`),
    updateBrand(brand, path, value) {
      const json = JSON.stringify(value).replaceAll("'", "''")
      return executeSql(`update brand set site = jsonb_set(site, '{${path}}', '${json}') where code = '${brand}'`)
    },
    async stop() {
      child.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
