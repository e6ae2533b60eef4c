import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { endProcess } from '#scripts/tool-process.ts'

/** Sent by a gateway process when it has started. */
export interface GatewayStartedMessage {
  readonly url: string
  readonly greeting: string
  /** Paths of our own files that it imports. */
  readonly sources: readonly string[]
  /** URLs of the packages that they import. */
  readonly packages: readonly string[]
}

export interface GatewaySupervisor {
  /** The URL of the gateway; waits during a restart. Rejects with its output if it did not start. */
  url(): Promise<string>
  /** Restarts the gateway if it depends on one of the files or is not running. */
  notifySaved(paths: readonly string[]): void
  stop(): Promise<void>
}

interface SupervisorOptions {
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Whether the gateway reads the file at runtime, without importing it. */
  isReadAtRuntime(path: string): boolean
  /** Resolves when the next gateway may take over: the current one has no pending calls. */
  waitUntilReady(): Promise<void>
  onStart(child: ChildProcess): void
  /** `saved` are the files that caused the restart; empty the first time. */
  onOpen(opened: GatewayStartedMessage, saved: readonly string[]): void
  onFailure(): void
}

/** Longer than the gateway waits for the calls in flight. */
const stopTimeoutMs = limits.drainMs + 2_000

/**
 * Restarts the gateway when files are saved. A standby process has its packages loaded and opens the database only after the
 * previous process has exited.
 */
export function superviseGateway(options: SupervisorOptions): GatewaySupervisor {
  const waiting = new Set<string>()
  let known: GatewayStartedMessage | undefined
  let running: ChildProcess | undefined
  let standby = start(options, [])
  let state = pending<string>()
  let wake = pending<void>()
  let isStopping = false
  const loop = runLoop()

  async function runLoop(): Promise<void> {
    while (!isStopping) {
      const saved = [...waiting]
      waiting.clear()
      const next = standby
      const result = await takeOver(next)
      if (isStopping) return
      if (typeof result === 'string') fail(next, result)
      else opened(next, result, saved)
      standby = start(options, known?.packages ?? [])
      if (waiting.size === 0) await wake.promise
      wake = pending()
    }
  }

  async function takeOver(next: ChildProcess): Promise<GatewayStartedMessage | string> {
    sendMessage(next, 'load')
    await options.waitUntilReady()
    const last = running
    // From here on the exit of the previous process is not a failure.
    running = next
    await end(last)
    sendMessage(next, 'open')
    return waitForStart(next)
  }

  function opened(child: ChildProcess, result: GatewayStartedMessage, saved: readonly string[]): void {
    known = result
    child.once('exit', () => fail(child, 'The gateway exited.'))
    // If files were saved meanwhile, calls wait for the next restart.
    if (waiting.size === 0) state.resolve(result.url)
    options.onOpen(result, saved)
  }

  function fail(child: ChildProcess, output: string): void {
    if (running !== child || waiting.size > 0 || isStopping) return
    running = undefined
    // Rejects waiting calls and every later one.
    state.reject(new Error(output))
    state = pending()
    state.reject(new Error(output))
    options.onFailure()
  }

  return {
    url: () => state.promise,
    notifySaved(paths) {
      const concerns = (path: string) => !running || options.isReadAtRuntime(path) || known?.sources.includes(path)
      const found = paths.filter(concerns)
      if (found.length === 0) return
      if (waiting.size === 0) state = pending()
      for (const path of found) waiting.add(path)
      wake.resolve()
    },
    async stop() {
      isStopping = true
      wake.resolve()
      await Promise.all([end(running), end(standby)])
      await loop
    },
  }
}

function start({ program, args, env, onStart }: SupervisorOptions, packages: readonly string[]): ChildProcess {
  // Detached, so that Ctrl-C reaches the gateway only through this process.
  const child = fork(program, [...args, JSON.stringify(packages)], { env, silent: true, detached: true })
  onStart(child)
  return child
}

function pending<Value>(): PromiseWithResolvers<Value> {
  const made = Promise.withResolvers<Value>()
  made.promise.catch(() => {})
  return made
}

function sendMessage(child: ChildProcess, word: 'load' | 'open'): void {
  if (child.connected) child.send(word)
}

/** Waits for the message of a started gateway, or returns its error output if it exits first. */
async function waitForStart(child: ChildProcess): Promise<GatewayStartedMessage | string> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  if (child.exitCode !== null) return output
  return Promise.race([
    once(child, 'message').then(([opened]) => opened as GatewayStartedMessage),
    once(child, 'close').then(() => output),
  ])
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child) await endProcess(child, stopTimeoutMs)
}
