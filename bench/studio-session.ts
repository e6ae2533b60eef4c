import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { BenchOperator } from './studio-operator.ts'

/** A player's session in a game of the studio: the calls that the game's client makes. */
export interface StudioSession {
  readonly playToken: string
  /** Reads server-sent events until the studio ends them. `receivedAt` is in ms since the epoch. */
  readEvents(path: string, onEvent: (data: string, receivedAt: number) => void): Promise<void>
  /** Throws unless the call succeeds. */
  call<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value>
}

/** Launches a game with real money and opens its session. */
export async function openStudioSession(
  url: string,
  operator: BenchOperator,
  { player, gameCode }: { readonly player: string; readonly gameCode: string },
): Promise<StudioSession> {
  const { url: path } = await operator.call<{ url: string }>(url, '/studio/api/launch', {
    token: player,
    gameCode,
    title: 'Bench',
    dress: { colours: ['06281f', '0f5c46', 'e8c56a'] },
    currency: 'EUR',
    digits: 2,
    lang: 'en',
    mode: 'REAL',
    returnUrl: '/',
  })
  const start = await send(url, {}, 'POST', '/start', { code: path.split('#code=')[1] })
  const { playToken } = (await start.json()) as { playToken: string }
  const headers = { authorization: `Bearer ${playToken}` }
  return {
    playToken,
    readEvents: (path, onEvent) => readEvents(`${url}/studio/api/play${path}`, headers, onEvent),
    async call<Value>(method: 'GET' | 'POST', path: string, body?: object) {
      const response = await send(url, headers, method, path, body)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Value
    },
  }
}

function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${url}/studio/api/play${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Without the streams of `fetch`, which take longer for hundreds of players than the studio does. */
async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  onEvent: (data: string, receivedAt: number) => void,
): Promise<void> {
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const receivedAt = Date.now()
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) onEvent(block.slice('data: '.length), receivedAt)
  })
  await once(response, 'close')
}
