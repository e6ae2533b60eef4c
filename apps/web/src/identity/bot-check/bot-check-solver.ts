import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { callApi } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import {
  type BotCheckChallenge,
  type BotCheckSolution,
  computeBotCheckDeadlineMs,
  encodeBotCheckSolution,
} from './bot-check-payload.ts'

interface SolvedBotCheck {
  readonly payload: string
  readonly usableUntilMs: number
}

/** Solves bot checks ahead of their use; each solution is valid for one submission. */
export interface BotCheckSolver {
  /** An unused solution; empty if the brand asks for none. Throws `CallError` where no challenge could be fetched or solved. */
  consumeSolution(): Promise<string>
  /** Starts solving the next one, after a submission was refused. */
  prepare(): void
  stop(): void
}

/** Starts at once, so that the check is solved by the time somebody has typed a password. */
export function startBotCheckSolver(): BotCheckSolver {
  if (!isFeatureEnabled('botCheck')) return noBotCheck
  const stopping = new AbortController()
  let next: Promise<SolvedBotCheck> | undefined
  const solveNext = () => {
    next = solveOne(stopping.signal)
    // Avoids an unhandled rejection; `consumeSolution` reports the failure.
    next.catch(() => undefined)
    return next
  }
  // Without a secure context there is nothing to start; `consumeSolution` reports why.
  const prepare = () => {
    if (isSecureContext && !next) solveNext()
  }
  prepare()
  return {
    prepare,
    async consumeSolution() {
      const waiting = next
      next = undefined
      const solved = await waiting?.catch(() => undefined)
      if (solved && solved.usableUntilMs > getServerNowMs()) return solved.payload
      const fresh = solveNext()
      next = undefined
      return (await fresh).payload
    },
    stop: () => stopping.abort(),
  }
}

/** For a brand that asks for no bot check. */
const noBotCheck: BotCheckSolver = { consumeSolution: async () => '', prepare: () => {}, stop: () => {} }

async function solveOne(signal: AbortSignal): Promise<SolvedBotCheck> {
  // Browsers provide the cryptography that the check needs in secure contexts only.
  if (!isSecureContext) throw new CallError('insecure_origin')
  const challenge = await callApi(getBotCheckChallenge, { signal })
  const solution = await solveInWorker(challenge, signal)
  return { payload: encodeBotCheckSolution(challenge, solution), usableUntilMs: computeBotCheckDeadlineMs(challenge) }
}

function solveInWorker(challenge: BotCheckChallenge, signal: AbortSignal): Promise<BotCheckSolution> {
  const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' })
  const solving = new Promise<BotCheckSolution>((resolve, reject) => {
    const fail = () => reject(new CallError('bot_check_failed'))
    worker.addEventListener('message', ({ data }: MessageEvent<BotCheckSolution | null>) =>
      data ? resolve(data) : fail(),
    )
    worker.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    worker.postMessage(challenge)
  })
  return solving.finally(() => worker.terminate())
}
