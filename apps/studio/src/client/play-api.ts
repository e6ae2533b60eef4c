import type { CashOut, GameMeta } from '#games/game.ts'
import type { Pace } from '#games/least-round-duration.ts'

export interface Round {
  id: string
  seq: number
  at: string
  state: 'pending' | 'settled' | 'refused' | 'returning' | 'returned'
  stake: string
  /** The operator's wallet transactions of the stake, and of the win or the returned stake; absent for other balances. */
  betTxId?: string
  resultTxId?: string
  reason?: string
  win?: string
  /** How much of the win was paid by a pot; absent if nothing. */
  jackpot?: string
  events?: unknown[]
  /** While the round waits for an action of the player: `step` is the number of those taken, `actions` the types of those possible. */
  stage?: { step: number; events: unknown[]; actions: string[] }
  /** Of a table round in play: the bets that were cashed out by hand so far. */
  cashOuts?: readonly CashOut[]
  choices?: unknown
  balanceAfterBet?: string
  balance?: string
}

/** The verification data of a round. `link` is the fragment after `/studio/verify#`. */
export interface RoundVerificationData {
  serverHash: string
  serverSeed?: string
  link: string
}

/**
 * The player's position at a time of the server's clock, since the session began; `nets` after each of the latest rounds, oldest first.
 * Amounts are decimal strings; `inPlay` is staked on rounds that are not settled yet.
 */
export interface SessionStatistics {
  readonly since: string
  readonly at: string
  readonly inPlay: string
  readonly rounds: number
  readonly staked: string
  readonly paidOut: string
  readonly highestPayout: string
  readonly nets: readonly string[]
}

export interface PublicSeed {
  serverHash: string
  clientSeed: string
  nextNonce: number
}

export interface Session {
  game: GameMeta
  title: string
  /** The skin; the paths of the images are below the studio's address. */
  dress: { symbolImages?: Record<string, string>; symbolStrips?: Record<string, string>; colours: string[] }
  currency: string
  digits: number
  lang: string
  mode: 'REAL' | 'DEMO'
  pace: Pace
  /** Time zone of the operator; UTC if absent. */
  timeZone?: string
  returnUrl: string
  stakes: string[]
  balance: string | null
  unfinished: Round | null
  seed: PublicSeed
  /** The pot of the game; absent if it has none. */
  pot?: Pot
}

/** A pot: its amount, and what it starts at again after a hit. */
export interface Pot {
  readonly amount: string
  readonly seed: string
}

/** A stored round for the replay, with the skin that it was played with. */
export interface RoundReplay extends Pick<Session, 'game' | 'title' | 'dress' | 'currency' | 'digits' | 'mode'> {
  round: Round
}

/** An error response of the server; `code` is the server's error code. */
export class ApiError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface PlayApi {
  getSession(): Promise<Session>
  getBalance(): Promise<string | null>
  /** The pot of the game. Asking for it does not count as use of the session. */
  getPot(): Promise<Pot>
  playRound(key: string, bet: { stake: string; choice?: object }): Promise<Round>
  /** Takes an action of a steps round, once per step. */
  takeAction(id: string, action: { step: number; action: object }): Promise<Round>
  /** Cashes out a bet of a table round in play. */
  cashOut(id: string, spot: string): Promise<Round>
  /** The server's clock, in ms since the epoch. */
  getServerTime(): Promise<number>
  getRound(id: string): Promise<Round>
  listRounds(before?: string): Promise<{ rounds: (Round & { proof?: RoundVerificationData })[]; next?: string }>
  getSessionStatistics(): Promise<SessionStatistics>
  markSeen(id: string): Promise<void>
  /** Reveals the current seed and creates a new one, with the player's client seed if given. */
  rotateSeed(clientSeed?: string): Promise<{ revealed: PublicSeed & { serverSeed: string }; current: PublicSeed }>
  /** Passes each change of the table state to the callback until the session ends. */
  subscribeToTable<T>(onState: (state: T) => void): Promise<void>
}

/** Called with `true` when the connection is lost and with `false` when it is restored. */
export type ConnectionListener = (isLost: boolean) => void

const apiPath = '/studio/api/play'
const maxRetryDelayMs = 8_000
const callTimeoutMs = 20_000

/** Creates the key of a bet. A bet that is sent again with the same key is not placed again. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Exchanges the play code of the page's URL for a play token. */
export async function exchangePlayCode(code: string): Promise<string> {
  const { playToken } = await callApi<{ playToken: string }>('POST', '/start', { body: { code } })
  return playToken
}

/** Fetches the replay of a link, which is the fragment of the page's URL. Fails with `code_spent`. */
export async function fetchReplay(link: string): Promise<RoundReplay> {
  const parameters = new URLSearchParams(link)
  const body = {
    round: parameters.get('round') ?? '',
    until: Number(parameters.get('until')),
    seal: parameters.get('seal') ?? '',
  }
  try {
    return await callApi<RoundReplay>('POST', '/replay', { body })
  } catch (error) {
    // An incomplete link is reported like an expired one.
    throw error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('code_spent') : error
  }
}

/** Creates the play calls of a session. Every call is idempotent and is retried until the server responds. */
export function createPlayApi(playToken: string, onConnectionChange: ConnectionListener): PlayApi {
  const request = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    retryUntilAnswered(
      () => callApi<T>(method, path, { token: playToken, ...(body ? { body } : {}) }),
      onConnectionChange,
    )
  return {
    getSession: () => request('GET', '/session'),
    getBalance: async () => (await request<{ balance: string | null }>('GET', '/balance')).balance,
    getPot: () => request('GET', '/pot'),
    playRound: async (key, bet) => (await request<{ round: Round }>('POST', '/rounds', { key, ...bet })).round,
    takeAction: async (id, action) => (await request<{ round: Round }>('POST', `/rounds/${id}/actions`, action)).round,
    cashOut: async (id, spot) => (await request<{ round: Round }>('POST', `/rounds/${id}/cash-outs`, { spot })).round,
    getServerTime: async () => (await request<{ now: number }>('GET', '/time')).now,
    getRound: async (id) => (await request<{ round: Round }>('GET', `/rounds/${id}`)).round,
    listRounds: (before) => request('GET', before === undefined ? '/rounds' : `/rounds?before=${before}`),
    getSessionStatistics: () => request('GET', '/statistics'),
    markSeen: async (id) => {
      await request('POST', `/rounds/${id}/seen`, {})
    },
    rotateSeed: (clientSeed) => request('POST', '/seed', clientSeed === undefined ? {} : { clientSeed }),
    subscribeToTable: (onState) => subscribeToTable(playToken, { onState, onConnectionChange }),
  }
}

/** Reads server-sent events with fetch, because EventSource cannot send a token. Reconnects when the connection breaks. */
async function subscribeToTable<T>(
  token: string,
  { onState, onConnectionChange }: { onState: (state: T) => void; onConnectionChange: ConnectionListener },
): Promise<void> {
  for (;;) {
    const body = await retryUntilAnswered(() => openTableStream(token), onConnectionChange)
    try {
      for await (const event of readServerSentEvents(body)) {
        if (event.name === 'ended') throw new ApiError('session_ended')
        if (event.data) onState(JSON.parse(event.data) as T)
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
    }
    onConnectionChange(true)
    await new Promise((done) => setTimeout(done, 500))
    onConnectionChange(false)
  }
}

async function openTableStream(token: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${apiPath}/table`, {
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  if (response.ok && response.body) return response.body
  if (response.status >= 500) throw new Error('internal')
  throw new ApiError(((await response.json()) as { error?: string }).error ?? 'unavailable')
}

async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? ''
      yield { name: field('event'), data: field('data') }
    }
  }
}

async function retryUntilAnswered<T>(sendCall: () => Promise<T>, onConnectionChange: ConnectionListener): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const value = await sendCall()
      if (attempt > 0) onConnectionChange(false)
      return value
    } catch (error) {
      if (error instanceof ApiError) {
        if (attempt > 0) onConnectionChange(false)
        throw error
      }
      onConnectionChange(true)
      await new Promise((done) => setTimeout(done, Math.min(maxRetryDelayMs, 600 * 2 ** attempt)))
    }
  }
}

async function callApi<T>(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<T> {
  const response = await fetch(apiPath + path, {
    method,
    credentials: 'omit',
    signal: AbortSignal.timeout(callTimeoutMs),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const value = (await response.json()) as { error?: string }
  // An internal server error is handled like a lost connection: the call is retried.
  if (response.status >= 500 && value.error === 'internal') throw new Error('internal')
  if (!response.ok) throw new ApiError(value.error ?? 'unavailable')
  return value as T
}
