import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isKeepable } from '#http/keepable-text.ts'
import type { PulledRound, TransferAdapter, TransferAnswer, TransferOrder } from '#vendors/adapter.ts'
import { askStudio, launchAtStudio, roundsAtStudio, type StudioCaller } from './studio-calls.ts'

const id = Type.String({ minLength: 1, maxLength: 128 })
const amount = Type.String({ pattern: '^[0-9]{1,20}(\\.[0-9]{1,8})?$' })
const instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

// Additional fields in the studio's responses are ignored.
const transferred = Compile(Type.Object({ transferId: id, status: Type.Literal('DONE') }))
const refused = Compile(Type.Object({ error: Type.String() }))
const checked = Compile(Type.Object({ transferId: id, status: Type.Enum(['DONE', 'REFUSED', 'NOT_FOUND']) }))
const balanceAnswer = Compile(Type.Object({ balance: amount }))
const roundsAnswer = Compile(
  Type.Object({
    rounds: Type.Array(
      Type.Object({
        roundId: id,
        playerRef: id,
        gameRef: id,
        currency: id,
        stake: amount,
        win: amount,
        state: Type.Enum(['settled', 'returned']),
        startedAt: instant,
        finishedAt: instant,
      }),
    ),
    next: id,
    more: Type.Boolean(),
  }),
)

/** Error codes of the studio that guarantee that a transfer was not carried out. Internal errors are not among them. */
const refusals: ReadonlySet<string> = new Set([
  'insufficient',
  'transfer_void',
  'transfer_differs',
  'currency',
  'invalid_input',
  'bad_signature',
  'not_found',
])

/** Implements the studio's protocol (apps/studio/PROTOCOL.md) as an operator whose players have a transfer wallet at the studio. */
export function studioVaultAdapter(caller: StudioCaller): TransferAdapter {
  return {
    code: 'studio-vault',
    wallet: 'transfer',
    launch: (request) =>
      launchAtStudio(caller, request, request.playerRef === undefined ? {} : { playerRef: request.playerRef }),
    ...roundsAtStudio(caller),
    transferIn: (order) => move(caller, 'in', order),
    transferOut: (order) => move(caller, 'out', order),
    checkTransfer: ({ id: transferId }) => check(caller, transferId),
    vendorBalance: (asked) => readBalance(caller, asked),
    pullRounds: (after) => pullRounds(caller, after),
    closeSessions: (playerRef) => closeSessions(caller, playerRef),
  }
}

async function move(
  caller: StudioCaller,
  direction: 'in' | 'out',
  { id: transferId, ...order }: TransferOrder,
): Promise<TransferAnswer> {
  const answer = await askStudio(caller, `/api/transfer/${direction}`, { transferId, ...order }).catch(() => undefined)
  if (answer?.status === 200 && transferred.Check(answer.value) && answer.value.transferId === transferId) return 'DONE'
  const isRefused = answer && answer.status < 500 && refused.Check(answer.value) && refusals.has(answer.value.error)
  return isRefused ? 'FAILED' : 'UNKNOWN'
}

async function check(caller: StudioCaller, transferId: string): Promise<TransferAnswer> {
  const answer = await askStudio(caller, '/api/transfer/check', { transferId }).catch(() => undefined)
  if (answer?.status !== 200 || !checked.Check(answer.value) || answer.value.transferId !== transferId) return 'UNKNOWN'
  return answer.value.status === 'DONE' ? 'DONE' : 'FAILED'
}

async function readBalance(
  caller: StudioCaller,
  { playerRef, currency }: { playerRef: string; currency: string },
): Promise<string> {
  const { status, value } = await askStudio(caller, '/api/wallet/balance', { playerRef, currency })
  if (status !== 200 || !balanceAnswer.Check(value)) throw new AppError('vendor_away')
  return value.balance
}

async function pullRounds(caller: StudioCaller, after: string) {
  const { status, value } = await askStudio(caller, '/api/rounds', { after: after || '0' })
  if (status !== 200 || !roundsAnswer.Check(value)) throw new AppError('vendor_away')
  const rounds = value.rounds.map(({ roundId, gameRef, startedAt, finishedAt, ...rest }): PulledRound => {
    if (!isKeepable(roundId) || !isKeepable(rest.playerRef)) throw new AppError('vendor_away')
    return {
      ...rest,
      vendorRoundId: roundId,
      nodeId: gameRef,
      startedAt: new Date(startedAt),
      finishedAt: new Date(finishedAt),
    }
  })
  return { rounds, next: value.next, more: value.more }
}

async function closeSessions(caller: StudioCaller, playerRef: string): Promise<void> {
  const { status } = await askStudio(caller, '/api/sessions/close', { playerRef })
  if (status !== 200) throw new AppError('vendor_away')
}
