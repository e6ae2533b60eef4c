import type { CashOut, GameIdentity, GameMeta } from '#games/game.ts'
import type { Pace } from '#games/least-round-duration.ts'
import { readServerSentEvents } from './read-server-sent-events.ts'

export interface Round {
  id: string
  seq: number
  at: string
  state: 'pending' | 'settled' | 'refused' | 'returning' | 'returned'
  /** Everything that was staked; `extraStake` is how much of it actions have added, and absent if nothing. */
  stake: string
  extraStake?: string
  /** The operator's wallet transactions of the stake, and of the win or the returned stake; absent for other balances. */
  betTxId?: string
  resultTxId?: string
  reason?: string
  win?: string
  /** How much of the win was paid by a pot; absent if nothing. */
  jackpot?: string
  events?: unknown[]
  /** While the round waits for an action of the player: `step` is the number of those taken, `actions` the types of those possible, `stakes` what they stake besides. */
  stage?: { step: number; events: unknown[]; actions: string[]; stakes?: Readonly<Record<string, string>> }
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
 * A shot of a table balance is a bet, any other round is one. Amounts are decimal strings; `inPlay` is that of rounds that are not settled.
 */
export interface SessionStatistics {
  readonly since: string
  readonly at: string
  readonly inPlay: string
  readonly bets: number
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
  dress: {
    symbolImages?: Record<string, string>
    symbolStrips?: Record<string, string>
    /** The pictures that the game draws in every skin, by their name. */
    pictures?: Record<string, string>
    colours: string[]
  }
  currency: string
  digits: number
  lang: string
  mode: 'REAL' | 'DEMO'
  pace: Pace
  /** Time zone of the operator; UTC if absent. */
  timeZone?: string
  returnUrl: string
  /** The codes of the tables that can be opened beside the game; absent if there are none. */
  tables?: readonly string[]
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

/** A table that can be opened beside the game, with what happens there; `idle` until a player comes. */
export interface ListedTable {
  readonly game: GameIdentity
  readonly title: string
  readonly dress: { readonly colours: readonly string[] }
  readonly state: 'idle' | 'betting' | 'dealing'
  /** How many players have bets in its round. */
  readonly players: number
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
  cashOut(id: string, spot: string): Promise<Round>
  /** Adds to an open table balance, once for each number of bets `after` which it is made. */
  topUp(id: string, topUp: { after: number; amount: string }): Promise<Round>
  /** Closes a table balance. */
  leaveRoom(id: string): Promise<Round>
  /** Says to the WebSocket of a room who the player is. */
  readonly playToken: string
  /** The server's clock, in ms since the epoch. */
  getServerTime(): Promise<number>
  getRound(id: string): Promise<Round>
  listRounds(before?: string): Promise<{ rounds: (Round & { proof?: RoundVerificationData })[]; next?: string }>
  getSessionStatistics(): Promise<SessionStatistics>
  markSeen(id: string): Promise<void>
  /** Reveals the current seed and creates a new one, with the player's client seed if given. */
  rotateSeed(clientSeed?: string): Promise<{ revealed: PublicSeed & { serverSeed: string }; current: PublicSeed }>
  listTables(): Promise<readonly ListedTable[]>
  /** The same session at another of its tables: the game, the bets and the history of the calls are those of the table. */
  atTable(game: string): PlayApi
  /** Passes each change of the state of tables to the callback, with the code of the game, until the signal aborts. Rejects when the session ends. */
  subscribeToTables<T extends { readonly game: string }>(
    games: readonly string[],
    listener: { onState: (state: T) => void; signal: AbortSignal },
  ): Promise<void>
}

/** Called with `true` when the connection is lost and with `false` when it is restored. */
export type ConnectionListener = (isLost: boolean) => void

const apiPath = '/studio/api/play'
const maxRetryDelayMs = 8_000
const callTimeoutMs = 20_000

/** Creates the key of a bet. A bet that is sent again with the same key is not placed again. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a play code is exchanged for; the page has to ask for a session that is absent. */
export type StartedPlay = Readonly<{ playToken: string; session?: Session }>

/** Exchanges the play code of the page's URL for a play token. */
export const exchangePlayCode = (code: string): Promise<StartedPlay> =>
  callApi<StartedPlay>('POST', '/start', { body: { code } })

/**
 * Creates the play calls of a session, at the game of its launch or at another of its tables. Every call is idempotent and is retried until
 * the server responds.
 */
export function createPlayApi(playToken: string, onConnectionChange: ConnectionListener, game?: string): PlayApi {
  const withGame = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const text = String(new URLSearchParams({ ...query, ...(game !== undefined && { game }) }))
    return text === '' ? path : `${path}?${text}`
  }
  const request = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    retryUntilAnswered(
      () => callApi<T>(method, path, { token: playToken, ...(body ? { body } : {}) }),
      onConnectionChange,
    )
  return {
    getSession: () => request('GET', withGame('/session')),
    getBalance: async () => (await request<{ balance: string | null }>('GET', '/balance')).balance,
    getPot: () => request('GET', '/pot'),
    playRound: async (key, bet) =>
      (await request<{ round: Round }>('POST', '/rounds', { key, ...bet, ...(game !== undefined && { game }) })).round,
    takeAction: async (id, action) => (await request<{ round: Round }>('POST', `/rounds/${id}/actions`, action)).round,
    cashOut: async (id, spot) => (await request<{ round: Round }>('POST', `/rounds/${id}/cash-outs`, { spot })).round,
    topUp: async (id, body) => (await request<{ round: Round }>('POST', `/rounds/${id}/top-ups`, body)).round,
    leaveRoom: async (id) => (await request<{ round: Round }>('POST', `/rounds/${id}/leave`, {})).round,
    playToken,
    getServerTime: async () => (await request<{ now: number }>('GET', '/time')).now,
    getRound: async (id) => (await request<{ round: Round }>('GET', `/rounds/${id}`)).round,
    listRounds: (before) => request('GET', withGame('/rounds', before === undefined ? {} : { before })),
    getSessionStatistics: () => request('GET', '/statistics'),
    markSeen: async (id) => {
      await request('POST', `/rounds/${id}/seen`, {})
    },
    rotateSeed: (clientSeed) => request('POST', '/seed', clientSeed === undefined ? {} : { clientSeed }),
    listTables: async () => (await request<{ tables: ListedTable[] }>('GET', '/tables')).tables,
    atTable: (other) => createPlayApi(playToken, onConnectionChange, other),
    subscribeToTables: (games, listener) => subscribeToTables(playToken, { games, ...listener, onConnectionChange }),
  }
}

interface TableSubscription<T> {
  readonly games: readonly string[]
  readonly onState: (state: T) => void
  readonly signal: AbortSignal
  readonly onConnectionChange: ConnectionListener
}

/** Reads server-sent events with fetch, because EventSource cannot send a token. Reconnects when the connection breaks. */
async function subscribeToTables<T>(
  token: string,
  { games, onState, signal, onConnectionChange }: TableSubscription<T>,
): Promise<void> {
  while (!signal.aborted) {
    const body = await retryUntilAnswered(() => openTableStream(token, { games, signal }), onConnectionChange)
    if (!body) return
    await deliverStates(body, { onState, signal })
    if (signal.aborted) return
    onConnectionChange(true)
    await new Promise((done) => setTimeout(done, 500))
    onConnectionChange(false)
  }
}

/** Returns when the connection breaks. Fails with `session_ended`. */
async function deliverStates<T>(
  body: ReadableStream<Uint8Array>,
  { onState, signal }: Pick<TableSubscription<T>, 'onState' | 'signal'>,
): Promise<void> {
  try {
    for await (const event of readServerSentEvents(body)) {
      if (event.name === 'ended') throw new ApiError('session_ended')
      if (event.data && !signal.aborted) onState(JSON.parse(event.data) as T)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
}

/** Undefined if the subscription has ended before the response. */
async function openTableStream(
  token: string,
  { games, signal }: Pick<TableSubscription<unknown>, 'games' | 'signal'>,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(`${apiPath}/table?games=${games}`, { credentials: 'omit', headers, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
    },
  )
  if (!response) return undefined
  if (response.ok && response.body) return response.body
  if (response.status >= 500) throw new Error('internal')
  throw new ApiError(((await response.json()) as { error?: string }).error ?? 'unavailable')
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

/** Makes a call once. Fails with `ApiError` if the server refuses it, and otherwise if there is no answer. */
export async function callApi<T>(
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
