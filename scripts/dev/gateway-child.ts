/**
 * The gateway process of `npm run dev`. It preloads the packages that the previous process used and waits, so that after a
 * save only our own sources have to be loaded. The message `load` tells it to load them, and `open` that the previous
 * process has released the database.
 */
import { on } from 'node:events'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '#scripts/paths.ts'
import type { Opened } from './gateway-keeper.ts'

interface Gateway {
  readonly url: string
  readonly greeting: string
  stop(): Promise<void>
}

/** The parts of the gateway that are used. They are imported dynamically because the sources may be broken. */
interface GatewaySources {
  startGateway(config: unknown, clients: { webDir: string; studioDir: string }): Promise<Gateway>
  readConfig(env: NodeJS.ProcessEnv): unknown
}

const [webDir = '', studioDir = '', knownPackages = '[]'] = process.argv.slice(2)
const sources = new Set<string>()
const packages = new Set<string>()
let opening: Promise<Gateway> | undefined
let isEnding = false

process.on('SIGTERM', end)
// Without its supervisor nothing would end this process, and the database would stay locked.
process.on('disconnect', end)
const told = on(process, 'message')
await Promise.all((JSON.parse(knownPackages) as string[]).map((url) => import(url).catch(() => undefined)))
noteImports()
await told.next()
const { startGateway, readConfig } = await loadGateway()
await told.next()
try {
  opening = startGateway(readConfig(process.env), { webDir, studioDir })
  const { url, greeting } = await opening
  process.send?.({ url, greeting, sources: [...sources], packages: [...packages] } satisfies Opened)
} catch (error) {
  const isExplained = error instanceof Error && error.constructor.name === 'StartError'
  process.stderr.write(`${isExplained ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

async function loadGateway(): Promise<GatewaySources> {
  const [start, config] = await Promise.all(
    ['start.ts', 'config.ts'].map((name) => import(pathToFileURL(join(root, 'apps/gateway/src', name)).href)),
  )
  return { ...start, ...config }
}

/** Records imports: a change of one of our files restarts the gateway, and the next process preloads the packages. */
function noteImports(): void {
  const isPackage = (url = '') => url.includes('/node_modules/')
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (!found.url.startsWith('file:') || isPackage(context.parentURL)) return found
      if (isPackage(found.url)) packages.add(found.url)
      else sources.add(fileURLToPath(found.url))
      return found
    },
  })
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await (await opening?.catch(() => undefined))?.stop()
  process.exit(0)
}
