import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const secret = 's'.repeat(32)
const walletSecret = 'w'.repeat(32)

/** An operator of the studio with a wallet that never runs dry. */
export interface BenchOperator {
  /** The entry of STUDIO_OPERATORS. */
  readonly configuration: object
  /** Calls the studio with the operator's signature. */
  call<Value>(url: string, path: string, body: object): Promise<Value>
  /** What the wallet has credited minus what it has debited for a round. */
  bookedOf(roundId: string): number
  /** How many rounds have ended with a win or without. */
  settledRounds(): number
  /** How many calls the wallet has answered, and how long it took for all of them. */
  walletUse(): { readonly calls: number; readonly ms: number }
  close(): Promise<void>
}

interface WalletCall {
  readonly token?: string
  readonly roundId?: string
  readonly txId?: string
  readonly betTxId?: string
  readonly amount?: string
}

/** Starts the wallet on a free loopback port. It is idempotent by `txId`; each token is a player. */
export async function startBenchOperator(): Promise<BenchOperator> {
  const booked = new Map<string, number>()
  const ended = new Set<string>()
  const seen = new Set<string>()
  const cancelled = new Set<string>()
  const book = ({ roundId = '', txId, amount = '0' }: WalletCall, sign: 1 | -1) => {
    if (txId === undefined || seen.has(txId)) return 'REPLAY'
    seen.add(txId)
    booked.set(roundId, (booked.get(roundId) ?? 0) + sign * Number(amount))
    return 'OK'
  }
  /** The rollback of a bet that has not arrived is its tombstone: the bet is cancelled when it comes. */
  const rollBack = (call: WalletCall) => {
    const { betTxId = '' } = call
    if (seen.has(betTxId)) return book(call, 1)
    cancelled.add(betTxId)
    return 'OK'
  }
  const statuses: Readonly<Record<string, (call: WalletCall) => string>> = {
    bet: (call) => (cancelled.has(call.txId ?? '') ? 'CANCELLED' : book(call, -1)),
    rollback: rollBack,
    win(call) {
      ended.add(call.roundId ?? '')
      return book(call, 1)
    },
    endRound({ roundId = '' }) {
      ended.add(roundId)
      return 'OK'
    },
  }
  const answer = (action: string, call: WalletCall): object => ({
    status: statuses[action]?.(call) ?? 'OK',
    balance: '1000000.00',
    currency: 'EUR',
    ...(action === 'authenticate' && { playerRef: call.token }),
  })
  const used = { calls: 0, ms: 0 }
  const server = createServer(async (request, response) => {
    const startMs = performance.now()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const action = request.url?.split('/').at(-1) ?? ''
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(action, JSON.parse(Buffer.concat(chunks).toString()) as WalletCall)))
    used.calls += 1
    used.ms += performance.now() - startMs
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    configuration: { id: 'bench', secret, walletUrl: `http://127.0.0.1:${port}`, walletSecret },
    call: callStudio,
    bookedOf: (roundId) => booked.get(roundId) ?? 0,
    settledRounds: () => ended.size,
    walletUse: () => ({ ...used }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function callStudio<Value>(url: string, path: string, body: object): Promise<Value> {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${text}`).digest('hex')
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-studio-operator': 'bench',
      'x-studio-timestamp': timestamp,
      'x-studio-signature': signature,
    },
    body: text,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Value
}
