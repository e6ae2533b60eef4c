/**
 * The gateway process of `npm run dev`. It preloads the packages that the previous process used and waits, so that after a
 * save only our own sources have to be loaded. The message `load` tells it to load them, and `open` that the previous
 * process has released the database.
 */
import { on } from 'node:events'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { repositoryRoot } from '#scripts/repository-paths.ts'
import type { GatewayStartedMessage } from './gateway-supervisor.ts'

interface RunningGateway {
  readonly url: string
  readonly greeting: string
  stop(): Promise<void>
}

/** The parts of the gateway that are used. They are imported dynamically because the sources may be broken. */
interface GatewayModules {
  startGateway(config: unknown, clients: { webDir: string; studioDir: string }): Promise<RunningGateway>
  readConfig(env: NodeJS.ProcessEnv): unknown
}

const [webDir = '', studioDir = '', knownPackages = '[]'] = process.argv.slice(2)
const sources = new Set<string>()
const packages = new Set<string>()
let starting: Promise<RunningGateway> | undefined
let isStopping = false

process.on('SIGTERM', shutDown)
// Without its supervisor nothing would end this process, and the database would stay locked.
process.on('disconnect', shutDown)
const messages = on(process, 'message')
await Promise.all((JSON.parse(knownPackages) as string[]).map((url) => import(url).catch(() => undefined)))
recordImports()
await messages.next()
const { startGateway, readConfig } = await loadGateway()
await messages.next()
try {
  starting = startGateway(readConfig(process.env), { webDir, studioDir })
  const { url, greeting } = await starting
  process.send?.({ url, greeting, sources: [...sources], packages: [...packages] } satisfies GatewayStartedMessage)
} catch (error) {
  const isExplained = error instanceof Error && error.constructor.name === 'StartError'
  process.stderr.write(`${isExplained ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

async function loadGateway(): Promise<GatewayModules> {
  const [start, config] = await Promise.all(
    ['start-gateway.ts', 'config.ts'].map(
      (name) => import(pathToFileURL(join(repositoryRoot, 'apps/gateway/src', name)).href),
    ),
  )
  return { ...start, ...config }
}

/** Records imports: a change of one of our files restarts the gateway, and the next process preloads the packages. */
function recordImports(): void {
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

async function shutDown(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await (await starting?.catch(() => undefined))?.stop()
  process.exit(0)
}
