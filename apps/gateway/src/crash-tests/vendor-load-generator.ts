import { setTimeout as pause } from 'node:timers/promises'
import { pickRandomItem, seededRandom } from '#seed/random.ts'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { CrashTestFixture } from './crash-test-fixture.ts'
import { playRandomRound } from './round-scenarios.ts'
import { sendWalletCallback, type VendorCall } from './vendor-call.ts'

const retryPauseMs = 10
/** Longer than any outage in a run. A call without a response for longer counts as lost. */
const giveUpAfterMs = 60_000

export interface VendorLoadOptions extends CrashTestFixture {
  readonly seed: number
  /** Number of concurrent clients; each plays one round after the other. */
  readonly clients: number
  /** Resolves with the gateway's URL once it is listening. */
  readonly url: () => Promise<string>
}

/** A simulated vendor that generates load and records every response. */
export interface VendorLoadGenerator {
  /** Every acknowledged call, in the order of the responses. */
  readonly answeredCalls: readonly VendorCall[]
  /** Descriptions of responses that contradict the protocol or an earlier response. Empty in a correct run. */
  readonly faults: readonly string[]
  /** Number of calls that were sent more than once, and number of `RETRY` responses. */
  counts(): { resent: number; retries: number }
  /** Resends acknowledged calls to `at`. Each must get the same response as before and must post nothing. */
  resend(at: string, calls: readonly VendorCall[]): Promise<void>
  /** Stops the load: every client finishes its current round, so that every call has a response. */
  finish(): Promise<void>
}

export function startVendorLoadGenerator({
  secret,
  players,
  seed,
  clients,
  url,
}: VendorLoadOptions): VendorLoadGenerator {
  const answeredCalls: VendorCall[] = []
  const faults: string[] = []
  const counts = { resent: 0, retries: 0 }
  let isOver = false
  const sendUntilAnswered = async (call: VendorCall, at = url) => {
    const answer = await retryUntilAnswered(async () => sendWalletCallback(await at(), secret, call), counts)
    if (!answer) throw new Error(`No response to ${call.action} ${call.txId} within ${giveUpAfterMs} ms.`)
    return recordAnswer(call, answer)
  }
  const recordAnswer = (call: VendorCall, answer: WalletOutcome) => {
    const fault = findFault(call, answer)
    if (fault) faults.push(`${fault}: ${call.action} ${call.txId}, response ${JSON.stringify(answer)}.`)
    if (!call.answer) {
      call.answer = answer
      if (call.action === 'bet' && isCallAccepted(call)) call.round.isStakeTaken = true
      answeredCalls.push(call)
    }
    return answer
  }
  const play = async (client: number) => {
    const random = seededRandom(`${seed} ${client}`)
    for (let round = 0; !isOver; round++) {
      const player = pickRandomItem(random, players)
      await playRandomRound(random, sendUntilAnswered, { id: `${seed}-${client}-${round}`, player })
    }
  }
  const playing = Array.from({ length: clients }, (_, client) =>
    play(client).catch((error: unknown) => void faults.push(String(error))),
  )
  return {
    answeredCalls,
    faults,
    counts: () => counts,
    async resend(at, calls) {
      const rest = calls.values()
      const sendRest = async () => {
        for (const call of rest) await sendUntilAnswered(call, async () => at)
      }
      await Promise.all(playing.map(sendRest))
    },
    async finish() {
      isOver = true
      await Promise.all(playing)
    },
  }
}

/** Returns undefined if there is no response within `giveUpAfterMs`. */
async function retryUntilAnswered(
  sendOnce: () => Promise<WalletOutcome | undefined>,
  counts: { resent: number; retries: number },
): Promise<WalletOutcome | undefined> {
  const start = performance.now()
  for (let tries = 1; performance.now() - start < giveUpAfterMs; tries++) {
    const answer = await sendOnce()
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
export function isCallAccepted({ answer }: VendorCall): boolean {
  return answer?.status === 'OK' || answer?.status === 'REPLAY'
}

/** Describes what is wrong with a response, given the earlier requests and responses. */
function findFault(call: VendorCall, answer: WalletOutcome): string | undefined {
  if (answer.status === 'OK') call.okCount += 1
  if (call.okCount > 1) return 'Posted twice'
  if (call.answer) return findRepeatFault(call, call.answer, answer)
  const isReplay = answer.status === 'REPLAY' && call.expected === 'OK' && call.sentCount > 1
  return isReplay || answer.status === call.expected ? undefined : `Expected ${call.expected}`
}

function findRepeatFault(call: VendorCall, first: WalletOutcome, answer: WalletOutcome): string | undefined {
  const { action, expected, round } = call
  const allowed: string[] = expected === 'OK' ? ['REPLAY'] : [expected]
  // If the call was sent twice at once, either of the two may be the one that was posted.
  if (first.status === 'REPLAY') allowed.push('OK')
  // A bet that was rolled back since is not accepted any more, whatever the first response was.
  if (action === 'bet' && round.isRollbackSent) allowed.push('CANCELLED')
  if (!allowed.includes(answer.status)) return `The first response was ${first.status}`
  const reportsCurrentBalance = action === 'endRound' || answer.status === 'CANCELLED'
  return reportsCurrentBalance || answer.balance === first.balance
    ? undefined
    : `The first response had balance ${first.balance}`
}
