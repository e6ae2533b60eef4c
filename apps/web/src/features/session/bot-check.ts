import { getBotCheck } from '@foyer/contract/site.ts'
import { call } from '#lib/api.ts'
import { CallError } from '#lib/call-error.ts'
import { serverNow } from '#lib/clock.ts'
import { type BotChallenge, type BotSolution, botCheckText, usableUntil } from './bot-check-payload.ts'

interface Solved {
  readonly text: string
  readonly usableUntilMs: number
}

/** Solves bot checks ahead of their use; each solution is valid for one submission. */
export interface BotCheck {
  /** An unused solution. Throws `CallError` where no challenge could be fetched or solved. */
  take(): Promise<string>
  /** Starts solving the next one, after a submission was refused. */
  prepare(): void
  stop(): void
}

/** Starts at once, so that the check is solved by the time somebody has typed a password. */
export function startBotCheck(): BotCheck {
  const stopping = new AbortController()
  let next: Promise<Solved> | undefined
  const begin = () => {
    next = solveOne(stopping.signal)
    // Avoids an unhandled rejection; `take` reports the failure.
    next.catch(() => undefined)
    return next
  }
  // Without a secure context there is nothing to start; `take` reports why.
  const prepare = () => {
    if (isSecureContext && !next) begin()
  }
  prepare()
  return {
    prepare,
    async take() {
      const waiting = next
      next = undefined
      const solved = await waiting?.catch(() => undefined)
      if (solved && solved.usableUntilMs > serverNow()) return solved.text
      const fresh = begin()
      next = undefined
      return (await fresh).text
    },
    stop: () => stopping.abort(),
  }
}

async function solveOne(signal: AbortSignal): Promise<Solved> {
  // Browsers provide the cryptography that the check needs in secure contexts only.
  if (!isSecureContext) throw new CallError('insecure_origin')
  const challenge = await call(getBotCheck, { signal })
  const solution = await solveInWorker(challenge, signal)
  return { text: botCheckText(challenge, solution), usableUntilMs: usableUntil(challenge) }
}

function solveInWorker(challenge: BotChallenge, signal: AbortSignal): Promise<BotSolution> {
  const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' })
  const solving = new Promise<BotSolution>((resolve, reject) => {
    const fail = () => reject(new CallError('bot_check_failed'))
    worker.addEventListener('message', ({ data }: MessageEvent<BotSolution | null>) => (data ? resolve(data) : fail()))
    worker.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    worker.postMessage(challenge)
  })
  return solving.finally(() => worker.terminate())
}
