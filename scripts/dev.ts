/**
 * `npm run dev`: the gateway, restarted when its own sources or a client's build change; both clients, rebuilt on
 * change and served by the gateway as in production; and the showcase of the controls. One Ctrl-C ends all.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildClient, clients } from './clients.ts'
import { prefixLines } from './line-prefix.ts'
import { cacheFolder, root } from './paths.ts'
import { exitCodeOf, startTool } from './program.ts'

const nameWidth = 9
/** Vite lists every file that it writes; after each change that would hide what the others say. */
const isWanted = (line: string) => !/^(?:dist\/|transforming|rendering|computing|\s*$)/.test(line)

const running = new Set<ChildProcess>()
let isEnding = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endAll(0))
await runAll()

async function runAll(): Promise<void> {
  const rebuilt = noteOfBuilds()
  // The gateway reads the builds once, when it starts, so both have to be there; and one build at a time is faster.
  for (const client of clients) {
    if (isEnding) return
    await firstBuild(watch(client.name, buildClient(client, ['--watch'], 'pipe')), rebuilt.touch)
  }
  if (isEnding) return
  const gatewayArgs = ['--watch', '--watch-preserve-output', '--import', rebuilt.url, 'apps/gateway/src/main.ts']
  watch('gateway', spawn(process.execPath, gatewayArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
  const showcase = startTool('vite', ['--clearScreen', 'false'], {
    cwd: join(root, 'packages/ui'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Vite takes the next port where its own is in use, so the address is known when it says so.
  showcase.stdout?.on('data', (chunk: Buffer) => {
    const [, address] = /Local:\s+(\S+?)\/?\s/.exec(String(chunk)) ?? []
    if (address) say(`The showcase of the controls: ${address}/showcase/`)
  })
  watch('showcase', showcase)
  say(`The house: http://localhost:${process.env.PORT || 8080} (Ctrl-C ends all)`)
}

/** An empty module that the gateway loads: Node watches what is loaded, so touching it restarts the gateway. */
function noteOfBuilds(): { url: string; touch: () => void } {
  const path = join(cacheFolder, 'clients-built.mjs')
  const touch = () => writeFileSync(path, `export const at = ${Date.now()}\n`)
  mkdirSync(cacheFolder, { recursive: true })
  touch()
  return { url: pathToFileURL(path).href, touch }
}

/** Resolves when Vite has built once, or has failed and waits for a change; calls `onBuilt` after every build. */
function firstBuild(builder: ChildProcess, onBuilt: () => void): Promise<void> {
  return new Promise((resolve) => {
    builder.stdout?.on('data', (chunk: Buffer) => {
      if (!/built in/.test(String(chunk))) return
      onBuilt()
      resolve()
    })
    builder.stderr?.once('data', () => resolve())
    builder.once('exit', () => resolve())
  })
}

function watch(name: string, child: ChildProcess): ChildProcess {
  running.add(child)
  const prefix = `${name.padEnd(nameWidth)}| `
  if (child.stdout) prefixLines(child.stdout, { prefix, to: process.stdout, isWanted })
  if (child.stderr) prefixLines(child.stderr, { prefix, to: process.stderr })
  child.once('error', (error) => say(`${name} could not be run: ${error.message}`))
  child.once('exit', (code, signal) => {
    running.delete(child)
    if (isEnding) return
    say(`${name} ended; ending the others.`)
    endAll(exitCodeOf(code, signal) || 1)
  })
  return child
}

function endAll(code: number): void {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of running) child.kill('SIGTERM')
}

function say(line: string): void {
  process.stdout.write(`${'dev'.padEnd(nameWidth)}| ${line}\n`)
}
