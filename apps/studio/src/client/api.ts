import type { GameMeta } from '#games/game.ts'

export interface Round {
  id: string
  seq: number
  at: string
  state: 'pending' | 'settled' | 'refused' | 'returning' | 'returned'
  stake: string
  reason?: string
  win?: string
  events?: unknown[]
  choices?: unknown
  balanceAfterBet?: string
  balance?: string
}

/** The verification data of a round. `link` is the fragment after `/studio/verify#`. */
export interface Proof {
  serverHash: string
  serverSeed?: string
  link: string
}

export interface Seed {
  serverHash: string
  clientSeed: string
  nextNonce: number
}

export interface Session {
  game: GameMeta
  title: string
  dress: { symbols?: string[]; colours: string[] }
  currency: string
  digits: number
  lang: string
  mode: 'REAL' | 'DEMO'
  /** Time zone of the operator; UTC if absent. */
  timeZone?: string
  returnUrl: string
  stakes: string[]
  balance: string | null
  unfinished: Round | null
  seed: Seed
}

/** A stored round for the replay, with the skin that it was played with. */
export interface Replay extends Pick<Session, 'game' | 'title' | 'dress' | 'currency' | 'digits' | 'mode'> {
  round: Round
}

/** An error response of the server; `code` is the server's error code. */
export class CallFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface Api {
  session(): Promise<Session>
  balance(): Promise<string | null>
  play(key: string, bet: { stake: string; choice?: object }): Promise<Round>
  round(id: string): Promise<Round>
  rounds(before?: string): Promise<{ rounds: (Round & { proof?: Proof })[]; next?: string }>
  seen(id: string): Promise<void>
  /** Reveals the current seed and creates a new one, with the player's client seed if given. */
  rotateSeed(clientSeed?: string): Promise<{ revealed: Seed & { serverSeed: string }; current: Seed }>
  /** Passes each change of the table state to the callback until the session ends. */
  watchTable<T>(show: (state: T) => void): Promise<void>
}

/** Called with `true` when the connection is lost and with `false` when it is restored. */
export type LostListener = (isLost: boolean) => void

const root = '/studio/api/play'
const longestPauseMs = 8_000
const callLimitMs = 20_000

/** Exchanges the play code of the page's URL for a play token. */
export async function startPlay(code: string): Promise<string> {
  const { playToken } = await call<{ playToken: string }>('POST', '/start', { body: { code } })
  return playToken
}

/** Fetches the replay of a link, which is the fragment of the page's URL. Fails with `code_spent`. */
export async function readReplay(link: string): Promise<Replay> {
  const given = new URLSearchParams(link)
  const body = { round: given.get('round') ?? '', until: Number(given.get('until')), seal: given.get('seal') ?? '' }
  try {
    return await call<Replay>('POST', '/replay', { body })
  } catch (error) {
    // An incomplete link is reported like an expired one.
    throw error instanceof CallFailed && error.code === 'invalid_input' ? new CallFailed('code_spent') : error
  }
}

/** Creates the play calls of a session. Every call is idempotent and is retried until the server responds. */
export function playApi(playToken: string, onLost: LostListener): Api {
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    untilAnswered(() => call<T>(method, path, { token: playToken, ...(body ? { body } : {}) }), onLost)
  return {
    session: () => ask('GET', '/session'),
    balance: async () => (await ask<{ balance: string | null }>('GET', '/balance')).balance,
    play: async (key, bet) => (await ask<{ round: Round }>('POST', '/rounds', { key, ...bet })).round,
    round: async (id) => (await ask<{ round: Round }>('GET', `/rounds/${id}`)).round,
    rounds: (before) => ask('GET', before === undefined ? '/rounds' : `/rounds?before=${before}`),
    seen: async (id) => {
      await ask('POST', `/rounds/${id}/seen`, {})
    },
    rotateSeed: (clientSeed) => ask('POST', '/seed', clientSeed === undefined ? {} : { clientSeed }),
    watchTable: (show) => watchTable(playToken, { show, onLost }),
  }
}

/** Reads server-sent events with fetch, because EventSource cannot send a token. Reconnects when the connection breaks. */
async function watchTable<T>(
  token: string,
  { show, onLost }: { show: (state: T) => void; onLost: LostListener },
): Promise<void> {
  for (;;) {
    const body = await untilAnswered(() => openStream(token), onLost)
    try {
      for await (const event of eventsOf(body)) {
        if (event.name === 'ended') throw new CallFailed('session_ended')
        if (event.data) show(JSON.parse(event.data) as T)
      }
    } catch (error) {
      if (error instanceof CallFailed) throw error
    }
    onLost(true)
    await new Promise((done) => setTimeout(done, 500))
    onLost(false)
  }
}

async function openStream(token: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${root}/table`, {
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  if (response.ok && response.body) return response.body
  if (response.status >= 500) throw new Error('internal')
  throw new CallFailed(((await response.json()) as { error?: string }).error ?? 'unavailable')
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
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

async function untilAnswered<T>(work: () => Promise<T>, onLost: LostListener): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const value = await work()
      if (attempt > 0) onLost(false)
      return value
    } catch (error) {
      if (error instanceof CallFailed) {
        if (attempt > 0) onLost(false)
        throw error
      }
      onLost(true)
      await new Promise((done) => setTimeout(done, Math.min(longestPauseMs, 600 * 2 ** attempt)))
    }
  }
}

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<T> {
  const response = await fetch(root + path, {
    method,
    credentials: 'omit',
    signal: AbortSignal.timeout(callLimitMs),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const value = (await response.json()) as { error?: string }
  // An internal server error is handled like a lost connection: the call is retried.
  if (response.status >= 500 && value.error === 'internal') throw new Error('internal')
  if (!response.ok) throw new CallFailed(value.error ?? 'unavailable')
  return value as T
}
