import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import autocannon, { type Options, type Request } from 'autocannon'
import { type Measurement, measurementWithMinimum, measurementWithoutLimit, medianOf } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

/** The compared variants alternate, so that noise of the machine affects both. */
const turnCount = 7
const turnSeconds = 2
/** Warm-up for the JIT compiler; not counted. */
const warmUpTurns = 2
const connections = 32

/** Measures the overhead of HTTP: the game list compared with a bare route with the same bytes, and a bet compared with the ledger alone. */
export async function benchHttpThroughput(): Promise<Measurement[]> {
  return [...(await benchGameList()), ...(await benchBets())]
}

async function benchGameList(): Promise<Measurement[]> {
  const path = '/wps/relay/GCSGAME_gameList?gameType=RNG'
  return withTestSite(async ({ url }) => {
    const bytes = await (await fetch(url + path)).text()
    return withServerProcess<{ url: string }, Measurement[]>('bare-server.ts', { BENCH_BODY: bytes }, async (bare) => {
      const rates = { own: 0, plain: 0 }
      for (let turn = -warmUpTurns; turn < turnCount; turn++) {
        const own = await measureRate({ url: url + path })
        const plain = await measureRate({ url: bare.url })
        if (turn < 0) continue
        rates.own += own / turnCount
        rates.plain += plain / turnCount
      }
      const { own, plain } = rates
      return [
        measurementWithoutLimit('bare Fastify route', Math.round(plain), 'calls/s'),
        measurementWithoutLimit('game list', Math.round(own), 'calls/s'),
        measurementWithMinimum('game list to bare route', own / plain, 0.6, ''),
      ]
    })
  })
}

interface BetServer {
  readonly url: string
  readonly path: string
  readonly secret: string
  readonly token: string
  readonly playerRef: string
  /** Returns, after a turn, the bets per second by direct calls of the ledger in the same process. */
  readonly ledgerUrl: string
}

async function benchBets(): Promise<Measurement[]> {
  const env = { BENCH_TURN_MS: String(turnSeconds * 1_000) }
  return withServerProcess<BetServer, Measurement[]>('bet-server.ts', env, async (server) => {
    let bets = 0
    const setupRequest = (request: Request): Request => {
      bets += 1
      const body = JSON.stringify({
        token: server.token,
        playerRef: server.playerRef,
        txId: `bench-${bets}`,
        roundId: `bench-${bets}`,
        gameCode: 'reels',
        currency: 'USD',
        amount: '0.01',
      })
      return { ...request, body, headers: { 'content-type': 'application/json', ...signHeaders(server, body) } }
    }
    const requests = [{ method: 'POST' as const, path: server.path, setupRequest }]
    const rates = { alone: 0, overHttp: 0 }
    const ratios: number[] = []
    for (let turn = -warmUpTurns; turn < turnCount; turn++) {
      const alone = Number(await (await fetch(server.ledgerUrl)).text())
      const overHttp = await measureRate({ url: server.url, requests })
      if (turn < 0) continue
      rates.alone += alone / turnCount
      rates.overHttp += overHttp / turnCount
      ratios.push(overHttp / alone)
    }
    // The median of adjacent pairs: a pause of the machine affects only one pair.
    return [
      measurementWithoutLimit('bets through the ledger alone', Math.round(rates.alone), 'bets/s'),
      measurementWithoutLimit('bets over signed HTTP', Math.round(rates.overHttp), 'bets/s'),
      measurementWithMinimum('bet over HTTP to the ledger alone', medianOf(ratios), 0.35, ''),
    ]
  })
}

function signHeaders({ path, secret }: BetServer, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
  return { 'x-studio-operator': 'foyer', 'x-studio-timestamp': timestamp, 'x-studio-signature': signature }
}

async function measureRate(options: Pick<Options, 'url' | 'requests'>): Promise<number> {
  const result = await autocannon({ connections, duration: turnSeconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed.`)
  return result.requests.average
}

/** Runs a server of this folder in its own process. The server prints its connection details as one line of JSON. */
async function withServerProcess<Facts, Result>(
  file: string,
  env: Readonly<Record<string, string>>,
  work: (facts: Facts) => Promise<Result>,
): Promise<Result> {
  const path = new URL(file, import.meta.url).pathname
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await work(JSON.parse(await readFirstLine(child)) as Facts)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function readFirstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) return text
  }
  throw new Error('The server exited before it was ready.')
}
