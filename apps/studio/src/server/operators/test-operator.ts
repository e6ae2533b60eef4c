import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import type { SeamlessOperator } from './operator.ts'
import { createFixedSecret, type OperatorSecret } from './operator-secret.ts'
import { verifySignature } from './signing.ts'

/** A failure of the next call: `lost-call` is neither executed nor answered, `lost-answer` is executed but its response is lost. */
export type InjectedWalletFault =
  | 'lost-call'
  | 'lost-answer'
  | 'error'
  | 'nonsense'
  | 'silence'
  | 'RETRY'
  | 'LIMIT'
  | 'TOKEN'

interface Entry {
  kind: string
  amount: bigint
  isRolledBack: boolean
}

/**
 * Starts an operator that implements the seamless wallet for one player: idempotent by transaction id, with a tombstone for a
 * rollback that arrives before its bet. It listens on a free loopback port.
 */
export async function startTestOperator({
  balance = 100_00n,
  clock = Date.now,
}: {
  balance?: bigint
  clock?: () => number
} = {}) {
  const wallet = {
    balance,
    entries: new Map<string, Entry>(),
    closed: new Set<string>(),
    calls: [] as string[],
    validBets: [] as (string | undefined)[],
    jackpots: [] as string[],
    /** The tokens of the bets. */
    betTokens: [] as string[],
    /** The ids of the bets that were asked for, and of those that wins name. */
    betTxIds: [] as string[],
    wonBetTxIds: [] as string[],
  }
  const faults: { action: string; fault: InjectedWalletFault }[] = []
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const operator: SeamlessOperator = {
    id: 'sample',
    secret: createFixedSecret('s'.repeat(32)),
    walletUrl: '',
    walletSecret: createFixedSecret('w'.repeat(32)),
  }

  const walletResponse = (status: string) => ({
    status,
    balance: formatDecimalAmount(wallet.balance, 2),
    currency: 'EUR',
    playerRef: 'player-1',
  })

  app.post<{ Params: { action: string } }>('/wallet/:action', async (request, reply) => {
    const { action } = request.params
    if (!hasValidSignature(request, operator.walletSecret, clock())) return walletResponse('BAD_SIGNATURE')
    wallet.calls.push(action)
    const faultIndex = faults.findIndex((queued) => queued.action === action)
    const fault = faultIndex < 0 ? undefined : faults.splice(faultIndex, 1)[0]?.fault
    const body = JSON.parse(String(request.body)) as Body & EndFields
    record(wallet, action, body)
    const run = () => walletResponse(handle(wallet, action, body))
    return fault ? applyFault(reply, fault, run) : run()
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  operator.walletUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/wallet`
  return {
    operator,
    wallet,
    /** Queues a fault for the next call of an action. */
    fail: (action: string, fault: InjectedWalletFault) => faults.push({ action, fault }),
    healthy: () => faults.splice(0),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

export type TestOperator = Awaited<ReturnType<typeof startTestOperator>>

type Wallet = TestOperator['wallet']
type Body = Record<'txId' | 'betTxId' | 'amount' | 'roundId' | 'token', string>
type EndFields = { validBet?: string; jackpot?: string }

function record(wallet: Wallet, action: string, { txId, betTxId, token, validBet, jackpot }: Body & EndFields): void {
  if (action === 'bet') {
    wallet.betTokens.push(token)
    wallet.betTxIds.push(txId)
  }
  if (action === 'win') wallet.wonBetTxIds.push(betTxId)
  if (action === 'win' || action === 'endRound') wallet.validBets.push(validBet)
  if (jackpot !== undefined) wallet.jackpots.push(jackpot)
}

function hasValidSignature(request: FastifyRequest, secret: OperatorSecret, nowMs: number): boolean {
  return verifySignature(secret, {
    timestamp: String(request.headers['x-studio-timestamp']),
    signature: String(request.headers['x-studio-signature']),
    path: request.url,
    body: request.body as Buffer,
    nowMs,
  })
}

async function applyFault(reply: FastifyReply, fault: InjectedWalletFault, run: () => object): Promise<unknown> {
  if (fault === 'RETRY' || fault === 'LIMIT' || fault === 'TOKEN') return { status: fault }
  if (fault === 'error') return reply.status(500).send({ status: 'OK' })
  if (fault === 'nonsense') return { run: run(), status: 'FINE' }
  if (fault === 'lost-answer') run()
  // `silence` keeps the connection open without a response; the other faults close it.
  if (fault !== 'silence') reply.raw.destroy()
  return reply.hijack()
}

function handle(wallet: Wallet, action: string, body: Body): string {
  if (action === 'bet') return bet(wallet, body)
  if (action === 'win') return win(wallet, body)
  if (action === 'rollback') return rollback(wallet, body)
  if (action === 'endRound') wallet.closed.add(body.roundId)
  return 'OK'
}

const toMinorUnits = (text: string): bigint => parseAmount(text, 2) ?? 0n

function bet(wallet: Wallet, { txId, roundId, amount }: Body): string {
  const known = wallet.entries.get(txId)
  if (known) return known.isRolledBack ? 'CANCELLED' : 'REPLAY'
  if (wallet.closed.has(roundId)) return 'ALREADY_SETTLED'
  if (wallet.balance < toMinorUnits(amount)) return 'INSUFFICIENT'
  wallet.balance -= toMinorUnits(amount)
  wallet.entries.set(txId, { kind: 'bet', amount: toMinorUnits(amount), isRolledBack: false })
  return 'OK'
}

function win(wallet: Wallet, { txId, betTxId, amount, roundId }: Body): string {
  if (wallet.entries.has(txId)) return 'REPLAY'
  const parent = wallet.entries.get(betTxId)
  if (!parent) return 'PARENT_NOT_FOUND'
  if (parent.isRolledBack) return 'CANCELLED'
  wallet.balance += toMinorUnits(amount)
  wallet.entries.set(txId, { kind: 'win', amount: toMinorUnits(amount), isRolledBack: false })
  wallet.closed.add(roundId)
  return 'OK'
}

function rollback(wallet: Wallet, { betTxId, roundId }: Body): string {
  const parent = wallet.entries.get(betTxId)
  if (parent && !parent.isRolledBack && wallet.closed.has(roundId)) return 'ALREADY_SETTLED'
  if (!parent) {
    wallet.entries.set(betTxId, { kind: 'tombstone', amount: 0n, isRolledBack: true })
    return 'PARENT_NOT_FOUND'
  }
  if (parent.isRolledBack) return 'REPLAY'
  parent.isRolledBack = true
  wallet.balance += parent.amount
  return 'OK'
}
