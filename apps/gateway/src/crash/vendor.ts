import { setTimeout as pause } from 'node:timers/promises'
import { pick, seededRandom } from '#src/seed/random.ts'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { Players } from './players.ts'
import { playRound } from './round-plots.ts'
import { send, type VendorCall } from './vendor-call.ts'

const retryPauseMs = 10
/** Longer than any stop of a run lasts: who waits longer was forgotten. */
const patienceMs = 60_000

export interface VendorOptions extends Players {
  readonly seed: number
  /** Clients that play at once, each one round after the other. */
  readonly clients: number
  /** Where the gateway is, once it is open. */
  readonly url: () => Promise<string>
}

/** A vendor under load, which keeps every answer that it was given. */
export interface Vendor {
  /** Every call that was answered, in the order of the answers: what is acknowledged. */
  readonly told: readonly VendorCall[]
  /** Answers that contradict the protocol or an earlier answer, as sentences; none is the proof. */
  readonly faults: readonly string[]
  /** Calls that had to be sent again, and how often `RETRY` was the reason. */
  counts(): { resent: number; retries: number }
  /** Sends calls to `at` again that were answered before: each must be answered as it was, and book nothing. */
  askAgain(at: string, calls: readonly VendorCall[]): Promise<void>
  /** Ends the load: every client finishes its round, so that every call has been answered. */
  finish(): Promise<void>
}

export function startVendor({ secret, players, seed, clients, url }: VendorOptions): Vendor {
  const told: VendorCall[] = []
  const faults: string[] = []
  const counts = { resent: 0, retries: 0 }
  let isOver = false
  const settle = async (call: VendorCall, at = url) => {
    const answer = await untilAnswered(async () => send(await at(), secret, call), counts)
    if (!answer) throw new Error(`Nobody answered ${call.action} ${call.txId} in ${patienceMs} ms.`)
    return hear(call, answer)
  }
  const hear = (call: VendorCall, answer: WalletOutcome) => {
    const fault = faultOf(call, answer)
    if (fault) faults.push(`${fault}: ${call.action} ${call.txId}, answered ${JSON.stringify(answer)}.`)
    if (!call.answer) {
      call.answer = answer
      if (call.action === 'bet' && isBooked(call)) call.round.isTaken = true
      told.push(call)
    }
    return answer
  }
  const play = async (client: number) => {
    const random = seededRandom(`${seed} ${client}`)
    for (let round = 0; !isOver; round++) {
      const player = pick(random, players)
      await playRound(random, settle, { id: `${seed}-${client}-${round}`, player })
    }
  }
  const playing = Array.from({ length: clients }, (_, client) =>
    play(client).catch((error: unknown) => void faults.push(String(error))),
  )
  return {
    told,
    faults,
    counts: () => counts,
    async askAgain(at, calls) {
      const rest = calls.values()
      const ask = async () => {
        for (const call of rest) await settle(call, async () => at)
      }
      await Promise.all(playing.map(ask))
    },
    async finish() {
      isOver = true
      await Promise.all(playing)
    },
  }
}

/** Undefined where patience ends. */
async function untilAnswered(
  ask: () => Promise<WalletOutcome | undefined>,
  counts: { resent: number; retries: number },
): Promise<WalletOutcome | undefined> {
  const start = performance.now()
  for (let tries = 1; performance.now() - start < patienceMs; tries++) {
    const answer = await ask()
    if (answer?.status === 'RETRY') counts.retries += 1
    else if (answer) {
      if (tries > 1) counts.resent += 1
      return answer
    }
    await pause(retryPauseMs)
  }
  return undefined
}

/** Whether the vendor was told that the call stands. */
export function isBooked({ answer }: VendorCall): boolean {
  return answer?.status === 'OK' || answer?.status === 'REPLAY'
}

/** What is wrong with an answer, in the light of what was sent and answered before. */
function faultOf(call: VendorCall, answer: WalletOutcome): string | undefined {
  if (answer.status === 'OK') call.booked += 1
  if (call.booked > 1) return 'Booked twice'
  if (call.answer) return faultOfRepeat(call, call.answer, answer)
  const isReplay = answer.status === 'REPLAY' && call.expected === 'OK' && call.sent > 1
  return isReplay || answer.status === call.expected ? undefined : `${call.expected} is due`
}

function faultOfRepeat(call: VendorCall, first: WalletOutcome, answer: WalletOutcome): string | undefined {
  const { action, expected, round } = call
  const due: string[] = expected === 'OK' ? ['REPLAY'] : [expected]
  // Of two that were sent at once, either may be the one that was booked.
  if (first.status === 'REPLAY') due.push('OK')
  // A bet whose round was given back since will not be taken, whatever it was answered then.
  if (action === 'bet' && round.isGivenUp) due.push('CANCELLED')
  if (!due.includes(answer.status)) return `Answered ${first.status} before`
  const tellsNow = action === 'endRound' || answer.status === 'CANCELLED'
  return tellsNow || answer.balance === first.balance ? undefined : `The balance was ${first.balance} before`
}
