/**
 * `npm run dev`: serves the frontends from their sources with hot updates, and a gateway that restarts when a file that it
 * imports or reads is saved, all on one port. Also serves the showcase of the controls. Ctrl-C stops everything.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { createDevProxy, type DevProxy } from './dev/dev-proxy.ts'
import { type GatewayStartedMessage, type GatewaySupervisor, superviseGateway } from './dev/gateway-supervisor.ts'
import { type DevFrontendServer, devFrontends, htmlDirOf, startViteServer } from './dev/vite-servers.ts'
import { pipePrefixedLines } from './pipe-prefixed-lines.ts'
import { cacheFolder, repositoryRoot } from './repository-paths.ts'
import { endProcess, startTool, toExitCode } from './tool-process.ts'

const nameWidth = 9
/** Files saved within this time cause one restart. */
const debounceMs = 30
const showcaseStopTimeoutMs = 2_000
const brandsDir = resolve(repositoryRoot, process.env.FOYER_BRANDS_DIR || 'brands')
const watchedFolders = ['apps/gateway/src', 'apps/gateway/migrations', 'apps/studio/src', 'packages', brandsDir]
/** Files that the gateway reads at runtime: brands, migrations and the texts of its messages. */
const isReadAtRuntime = (path: string) => path.startsWith(brandsDir) || /\/apps\/gateway\/.*\.(?:sql|json)$/.test(path)

const cleanups: (() => unknown)[] = []
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
await runAll()

async function runAll(): Promise<void> {
  const proxy = createDevProxy(() => gateway.url())
  const url = await listen(proxy.server)
  if (!url) return
  const serving = Promise.all(devFrontends.map((client) => startViteServer(client, proxy.server, print(client.name))))
  const gateway = superviseGatewayBehindProxy(proxy, { url, serving })
  cleanups.push(() => gateway.stop())
  watchFiles(gateway)
  for (const { vite } of await serving) {
    proxy.use(vite.config.base, vite.middlewares)
    cleanups.push(() => vite.close())
  }
  startShowcase()
}

function superviseGatewayBehindProxy(
  proxy: DevProxy,
  { url, serving }: { url: string; serving: Promise<readonly DevFrontendServer[]> },
): GatewaySupervisor {
  const toPort = (address: string) => `:${new URL(address).port}`
  const printGreeting = (opened: GatewayStartedMessage) =>
    print('gateway')(opened.greeting.replaceAll(toPort(opened.url), toPort(url)))
  return superviseGateway({
    program: join(repositoryRoot, 'scripts/dev/gateway-process.ts'),
    args: devFrontends.map(htmlDirOf),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      // Prerendering would slow down every start.
      FOYER_DRAW_AHEAD: process.env.FOYER_DRAW_AHEAD || 'no',
      FOYER_TRUSTED_PROXIES: process.env.FOYER_TRUSTED_PROXIES || 'loopback',
      NODE_COMPILE_CACHE: join(cacheFolder, 'dev/compiled'),
    },
    isReadAtRuntime,
    waitUntilReady: () => serving.then(() => proxy.waitUntilIdle()),
    onStart: (child) => forwardOutput('gateway', child),
    async onOpen(opened, saved) {
      if (saved.length === 0) return printGreeting(opened)
      print('gateway')(
        `Restarted after a change of ${saved.map((path) => path.replace(`${repositoryRoot}/`, '')).join(', ')}`,
      )
      if (!saved.some((path) => path.startsWith(brandsDir))) return
      for (const { vite } of await serving) vite.ws.send({ type: 'full-reload' })
    },
    onFailure: () => print('gateway')('The gateway is down. It restarts with the next saved file.'),
  })
}

function watchFiles(gateway: GatewaySupervisor): void {
  const saved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const notifyGateway = () => {
    gateway.notifySaved([...saved])
    saved.clear()
  }
  for (const folder of watchedFolders.map((path) => resolve(repositoryRoot, path)).filter((path) => existsSync(path))) {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!name || /\.test\.|(?:^|\/)node_modules\/|~$/.test(name)) return
      saved.add(join(folder, name))
      clearTimeout(timer)
      timer = setTimeout(notifyGateway, debounceMs)
    })
    cleanups.push(() => watcher.close())
  }
}

/** Listens on the port of the site. Returns its URL, or undefined if the port is not available. */
async function listen(server: Server): Promise<string | undefined> {
  const port = Number(process.env.PORT || 8080)
  const listening = Promise.withResolvers<string | undefined>()
  server.once('error', (error) => {
    print('dev')(
      `Port ${port} is not available (${error.message}). Stop the program that uses it, or set PORT to another port.`,
    )
    process.exitCode = 1
    listening.resolve(undefined)
  })
  server.listen(port, process.env.HOST, () => {
    const address = server.address()
    listening.resolve(`http://localhost:${typeof address === 'object' && address ? address.port : port}`)
  })
  // Calls in flight are answered, because the gateway stops after them.
  cleanups.push(() => server.close())
  return listening.promise
}

function startShowcase(): void {
  const showcase = startTool('vite', ['--clearScreen', 'false'], {
    cwd: join(repositoryRoot, 'packages/ui'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Vite uses the next port if its own is in use, so the URL is read from its output.
  showcase.stdout?.on('data', (chunk: Buffer) => {
    const [, address] = /Local:\s+(\S+?)\/?\s/.exec(String(chunk)) ?? []
    if (address) print('dev')(`Showcase of the controls: ${address}/showcase/`)
  })
  forwardOutput('showcase', showcase)
  showcase.once('exit', (code, signal) => {
    if (!isStopping) print('dev')(`The showcase exited with ${toExitCode(code, signal)}.`)
  })
  cleanups.push(() => endProcess(showcase, showcaseStopTimeoutMs))
}

function forwardOutput(name: string, child: ChildProcess): void {
  const prefix = outputPrefix(name)
  const isWanted = (line: string) => line.trim() !== ''
  if (child.stdout) pipePrefixedLines(child.stdout, { prefix, to: process.stdout, isWanted })
  if (child.stderr) pipePrefixedLines(child.stderr, { prefix, to: process.stderr })
}

function print(name: string): (text: string) => void {
  return (text) => void process.stdout.write(`${text.trimEnd().replaceAll(/^/gm, outputPrefix(name))}\n`)
}

function outputPrefix(name: string): string {
  return `${name.padEnd(nameWidth)}| `
}

async function stopAll(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all(cleanups.map((end) => end()))
  process.exit(code)
}
