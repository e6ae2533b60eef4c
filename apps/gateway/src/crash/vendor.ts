import { setTimeout as pause } from 'node:timers/promises'
import { pick, seededRandom } from '#src/seed/random.ts'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { Players } from './players.ts'
import { playRound } from './round-plots.ts'
import { send, type VendorCall } from './vendor-call.ts'

const retryPauseMs = 10
/** Longer than any outage in a run. A call without a response for longer counts as lost. */
const patienceMs = 60_000

export interface VendorOptions extends Players {
  readonly seed: number
  /** Number of concurrent clients; each plays one round after the other. */
  readonly clients: number
  /** Resolves with the gateway's URL once it is listening. */
  readonly url: () => Promise<string>
}

/** A simulated vendor that generates load and records every response. */
export interface Vendor {
  /** Every acknowledged call, in the order of the responses. */
  readonly told: readonly VendorCall[]
  /** Descriptions of responses that contradict the protocol or an earlier response. Empty in a correct run. */
  readonly faults: readonly string[]
  /** Number of calls that were sent more than once, and number of `RETRY` responses. */
  counts(): { resent: number; retries: number }
  /** Resends acknowledged calls to `at`. Each must get the same response as before and must post nothing. */
  askAgain(at: string, calls: readonly VendorCall[]): Promise<void>
  /** Stops the load: every client finishes its current round, so that every call has a response. */
  finish(): Promise<void>
}

export function startVendor({ secret, players, seed, clients, url }: VendorOptions): Vendor {
  const told: VendorCall[] = []
  const faults: string[] = []
  const counts = { resent: 0, retries: 0 }
  let isOver = false
  const settle = async (call: VendorCall, at = url) => {
    const answer = await untilAnswered(async () => send(await at(), secret, call), counts)
    if (!answer) throw new Error(`No response to ${call.action} ${call.txId} within ${patienceMs} ms.`)
    return hear(call, answer)
  }
  const hear = (call: VendorCall, answer: WalletOutcome) => {
    const fault = faultOf(call, answer)
    if (fault) faults.push(`${fault}: ${call.action} ${call.txId}, response ${JSON.stringify(answer)}.`)
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

/** Returns undefined if there is no response within `giveUpAfterMs`. */
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

/** Whether the response says that the call is posted. */
export function isBooked({ answer }: VendorCall): boolean {
  return answer?.status === 'OK' || answer?.status === 'REPLAY'
}

/** Describes what is wrong with a response, given the earlier requests and responses. */
function faultOf(call: VendorCall, answer: WalletOutcome): string | undefined {
  if (answer.status === 'OK') call.booked += 1
  if (call.booked > 1) return 'Posted twice'
  if (call.answer) return faultOfRepeat(call, call.answer, answer)
  const isReplay = answer.status === 'REPLAY' && call.expected === 'OK' && call.sent > 1
  return isReplay || answer.status === call.expected ? undefined : `Expected ${call.expected}`
}

function faultOfRepeat(call: VendorCall, first: WalletOutcome, answer: WalletOutcome): string | undefined {
  const { action, expected, round } = call
  const due: string[] = expected === 'OK' ? ['REPLAY'] : [expected]
  // If the call was sent twice at once, either of the two may be the one that was posted.
  if (first.status === 'REPLAY') due.push('OK')
  // A bet that was rolled back since is not accepted any more, whatever the first response was.
  if (action === 'bet' && round.isGivenUp) due.push('CANCELLED')
  if (!due.includes(answer.status)) return `The first response was ${first.status}`
  const tellsNow = action === 'endRound' || answer.status === 'CANCELLED'
  return tellsNow || answer.balance === first.balance ? undefined : `The first response had balance ${first.balance}`
}
