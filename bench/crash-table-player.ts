import { randomUUID } from 'node:crypto'
import type { CrashEvent } from '@foyer/studio/games/crash/rules.ts'
import type { BenchOperator } from './studio-operator.ts'

/** The parts of a table's state that a player of the benchmark reads. */
export interface TableMessage {
  readonly round: {
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

const unfinishedStates = ['pending', 'returning']

/**
 * A player who bets twice in every round. The first bet has a target; the second is cashed out by hand by every other player, a while after the round
 * goes into play.
 */
export class CrashTablePlayer {
  #url: string
  #token: string
  #place: number
  #hasLeft = false
  #roundId: string | undefined
  #bet: string | undefined

  private constructor(url: string, token: string, place: number) {
    this.#url = url
    this.#token = token
    this.#place = place
  }

  static async open(url: string, operator: BenchOperator, place: number): Promise<CrashTablePlayer> {
    const { url: path } = await operator.call<{ url: string }>(url, '/studio/api/launch', {
      token: `player-${String(place).padStart(6, '0')}`,
      gameCode: 'crash',
      title: 'Crash',
      dress: { colours: ['06281f', '0f5c46', 'e8c56a'] },
      currency: 'EUR',
      digits: 2,
      lang: 'en',
      mode: 'REAL',
      returnUrl: '/',
    })
    const response = await fetch(`${url}/studio/api/play/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: path.split('#code=')[1] }),
    })
    return new CrashTablePlayer(url, ((await response.json()) as { playToken: string }).playToken, place)
  }

  /** Follows the table, and reconnects when the studio is killed. */
  follow(onState: (message: TableMessage) => void): void {
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
      const { rounds } = await this.#call<{ rounds: RoundOfApi[] }>('GET', '/rounds')
      if (rounds.every(({ state }) => !unfinishedStates.includes(state)))
        return rounds.map(({ id, state, stake, win = '0' }) => ({ id, state, stake: Number(stake), win: Number(win) }))
      await new Promise((done) => setTimeout(done, 500))
    }
  }

  async #readStream(onState: (message: TableMessage) => void): Promise<void> {
    const response = await fetch(`${this.#url}/studio/api/play/table`, { headers: this.#headers() })
    if (!response.body) return
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (!block.startsWith('data: ')) continue
        const message = JSON.parse(block.slice('data: '.length)) as TableMessage
        onState(message)
        this.#play(message)
      }
      if (this.#hasLeft) return
    }
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
    const { round } = await this.#call<{ round: RoundOfApi }>('POST', '/rounds', {
      key: randomUUID(),
      stake: '2.00',
      choice: { round: roundId, bets: { first: '1.00', second: '1.00' }, targets: { first: 110 + this.#place } },
    })
    this.#bet = round.id
  }

  #cashOut(id: string): Promise<unknown> {
    return this.#call('POST', `/rounds/${id}/cash-outs`, { spot: 'second' })
  }

  async #call<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value> {
    const response = await fetch(`${this.#url}/studio/api/play${path}`, {
      method,
      headers: { ...this.#headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Value
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` }
  }
}
