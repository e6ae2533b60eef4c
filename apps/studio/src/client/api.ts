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
  balanceAfterBet?: string
  balance?: string
}

export interface Session {
  game: GameMeta
  title: string
  dress: { symbols?: string[]; colours: string[] }
  currency: string
  digits: number
  lang: string
  mode: 'REAL' | 'DEMO'
  returnUrl: string
  stakes: string[]
  balance: string | null
  unfinished: Round | null
}

/** A call that the server answered with a failure; `code` is the server's. */
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
  play(key: string, stake: string): Promise<Round>
  round(id: string): Promise<Round>
  rounds(before?: string): Promise<{ rounds: Round[]; next?: string }>
  seen(id: string): Promise<void>
}

/** What the game does while calls do not get through: `true` when contact is lost, `false` when it is back. */
export type LostListener = (isLost: boolean) => void

const root = '/studio/api/play'
const longestPauseMs = 8_000
const callLimitMs = 20_000

/** Trades the address's play code for a play token. */
export async function startPlay(code: string): Promise<string> {
  const { playToken } = await call<{ playToken: string }>('POST', '/start', { body: { code } })
  return playToken
}

/** The play calls of a session. Every one may be repeated, so each is tried until the server answers. */
export function playApi(playToken: string, onLost: LostListener): Api {
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    untilAnswered(() => call<T>(method, path, { token: playToken, ...(body ? { body } : {}) }), onLost)
  return {
    session: () => ask('GET', '/session'),
    balance: async () => (await ask<{ balance: string | null }>('GET', '/balance')).balance,
    play: async (key, stake) => (await ask<{ round: Round }>('POST', '/rounds', { key, stake })).round,
    round: async (id) => (await ask<{ round: Round }>('GET', `/rounds/${id}`)).round,
    rounds: (before) => ask('GET', before === undefined ? '/rounds' : `/rounds?before=${before}`),
    seen: async (id) => {
      await ask('POST', `/rounds/${id}/seen`, {})
    },
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
  // A failing server is like a broken line: the call is tried again.
  if (response.status >= 500 && value.error === 'internal') throw new Error('internal')
  if (!response.ok) throw new CallFailed(value.error ?? 'unavailable')
  return value as T
}
