import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What a gateway tells when it is open. */
export interface Opened {
  readonly url: string
  readonly greeting: string
  /** The files of ours that it imports. */
  readonly sources: readonly string[]
  /** The addresses of the packages that those import. */
  readonly packages: readonly string[]
}

export interface KeptGateway {
  /** The open gateway's address; waits for its return. Rejects with what it wrote where it did not start. */
  url(): Promise<string>
  /** Starts a gateway anew where one of the files concerns it, or where none runs. */
  saved(paths: readonly string[]): void
  stop(): Promise<void>
}

interface KeeperOptions {
  readonly program: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Whether the gateway reads the file by other means than an import. */
  isRead(path: string): boolean
  /** Resolves when the next gateway may take over: nothing is under way that the last one would leave unanswered. */
  ready(): Promise<void>
  onStart(child: ChildProcess): void
  /** `saved` are the files that made it start anew; none the first time. */
  onOpen(opened: Opened, saved: readonly string[]): void
  onFailure(): void
}

const stopWithinMs = 5_000

/**
 * Keeps one gateway open over saves. The next one stands ready with its packages loaded, and opens the database when the
 * last one has ended, never before.
 */
export function keepGateway(options: KeeperOptions): KeptGateway {
  const waiting = new Set<string>()
  let known: Opened | undefined
  let running: ChildProcess | undefined
  let standby = start(options, [])
  let state = pending<string>()
  let wake = pending<void>()
  let isStopping = false
  const kept = keep()

  async function keep(): Promise<void> {
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

  async function takeOver(next: ChildProcess): Promise<Opened | string> {
    tell(next, 'load')
    await options.ready()
    const last = running
    // From here on its end is no failure.
    running = next
    await end(last)
    tell(next, 'open')
    return openedBy(next)
  }

  function opened(child: ChildProcess, result: Opened, saved: readonly string[]): void {
    known = result
    child.once('exit', () => fail(child, 'The gateway ended by itself.'))
    // What was saved meanwhile wants another one: calls wait for that.
    if (waiting.size === 0) state.resolve(result.url)
    options.onOpen(result, saved)
  }

  function fail(child: ChildProcess, output: string): void {
    if (running !== child || waiting.size > 0 || isStopping) return
    running = undefined
    // Calls that wait hear of it, and so does every later one.
    state.reject(new Error(output))
    state = pending()
    state.reject(new Error(output))
    options.onFailure()
  }

  return {
    url: () => state.promise,
    saved(paths) {
      const concerns = (path: string) => !running || options.isRead(path) || known?.sources.includes(path)
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
      await kept
    },
  }
}

function start({ program, args, env, onStart }: KeeperOptions, packages: readonly string[]): ChildProcess {
  // Ctrl-C reaches every program of a terminal's group; the gateway is told once, by us.
  const child = fork(program, [...args, JSON.stringify(packages)], { env, silent: true, detached: true })
  onStart(child)
  return child
}

function pending<Value>(): PromiseWithResolvers<Value> {
  const made = Promise.withResolvers<Value>()
  made.promise.catch(() => {})
  return made
}

function tell(child: ChildProcess, word: 'load' | 'open'): void {
  if (child.connected) child.send(word)
}

/** What it tells when it is open, or what it wrote to its error output before it ended. */
async function openedBy(child: ChildProcess): Promise<Opened | string> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  if (child.exitCode !== null) return output
  return Promise.race([
    once(child, 'message').then(([opened]) => opened as Opened),
    once(child, 'close').then(() => output),
  ])
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(timer)
}
