import { randomUUID } from 'node:crypto'
import type { CrashEvent } from '@foyer/studio/games/crash/rules.ts'
import type { BenchOperator } from './studio-operator.ts'
import { openStudioSession, type StudioSession } from './studio-session.ts'

/** The parts of a message of the table that a player of the benchmark reads; the round only if it has changed. */
export interface TableMessage {
  readonly round?: {
    readonly id: string
    readonly state: string
    readonly betsUntil: number
    readonly startedAt?: number
    readonly events?: readonly CrashEvent[]
  } | null
}

interface FinishedRound {
  readonly id: string
  readonly state: string
  readonly stake: number
  readonly win: number
}

interface RoundOfApi {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly win?: string
}

const readAfterMs = 200
const unfinishedStates = ['pending', 'returning']

/**
 * A player who bets twice in every round. The first bet has a target; the second is cashed out by hand by every other player, a while after the round
 * goes into play.
 */
export class CrashTablePlayer {
  #session: StudioSession
  #place: number
  #hasLeft = false
  #roundId: string | undefined
  #bet: string | undefined

  private constructor(session: StudioSession, place: number) {
    this.#session = session
    this.#place = place
  }

  static async open(url: string, operator: BenchOperator, place: number): Promise<CrashTablePlayer> {
    const session = await openStudioSession(url, operator, {
      player: `player-${String(place).padStart(6, '0')}`,
      gameCode: 'crash',
    })
    return new CrashTablePlayer(session, place)
  }

  /** Follows the table, and reconnects when the studio is killed. */
  follow(onState: (message: TableMessage, receivedAt: number) => void): void {
    const run = async () => {
      while (!this.#hasLeft) {
        await this.#readStream(onState).catch(() => undefined)
        await new Promise((done) => setTimeout(done, 300))
      }
    }
    void run()
  }

  leave(): void {
    this.#hasLeft = true
  }

  /** Waits until all rounds are finished. */
  async listFinishedRounds(): Promise<FinishedRound[]> {
    for (;;) {
      const { rounds } = await this.#session.call<{ rounds: RoundOfApi[] }>('GET', '/rounds')
      if (rounds.every(({ state }) => !unfinishedStates.includes(state)))
        return rounds.map(({ id, state, stake, win = '0' }) => ({ id, state, stake: Number(stake), win: Number(win) }))
      await new Promise((done) => setTimeout(done, 500))
    }
  }

  /** Messages are read a moment after they have come, so that reading one does not delay the next. */
  async #readStream(onState: (message: TableMessage, receivedAt: number) => void): Promise<void> {
    await this.#session.readEvents('/table', (data, receivedAt) => {
      setTimeout(() => {
        const message = JSON.parse(data) as TableMessage
        onState(message, receivedAt)
        this.#play(message)
      }, readAfterMs)
    })
  }

  #play({ round }: TableMessage): void {
    if (!round || this.#hasLeft) return
    if (round.state === 'betting' && round.id !== this.#roundId) {
      this.#roundId = round.id
      // Bets come in over the time of betting, as they do from people.
      setTimeout(() => void this.#placeBets(round.id).catch(() => undefined), (this.#place / 500) * 5_000)
    }
    if (round.state === 'in_play' && this.#bet !== undefined && this.#place % 2 === 0) {
      const bet = this.#bet
      this.#bet = undefined
      setTimeout(() => void this.#cashOut(bet).catch(() => undefined), 500 + this.#place * 20)
    }
  }

  async #placeBets(roundId: string): Promise<void> {
    const { round } = await this.#session.call<{ round: RoundOfApi }>('POST', '/rounds', {
      key: randomUUID(),
      stake: '2.00',
      choice: { round: roundId, bets: { first: '1.00', second: '1.00' }, targets: { first: 110 + this.#place } },
    })
    this.#bet = round.id
  }

  #cashOut(id: string): Promise<unknown> {
    return this.#session.call('POST', `/rounds/${id}/cash-outs`, { spot: 'second' })
  }
}
