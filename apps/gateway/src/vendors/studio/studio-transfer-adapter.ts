import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isStorableText } from '#http/request-input/storable-text.ts'
import type {
  ImportedRound,
  LaunchRequest,
  TransferAdapter,
  VendorTransferOrder,
  VendorTransferResult,
} from '#vendors/adapter.ts'
import { callStudio, createStudioRoundMethods, launchStudioGame, type StudioCredentials } from './studio-client.ts'

const id = Type.String({ minLength: 1, maxLength: 128 })
const amount = Type.String({ pattern: '^[0-9]{1,20}(\\.[0-9]{1,8})?$' })
const instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

// Additional fields in the studio's responses are ignored.
const transferResponse = Compile(Type.Object({ transferId: id, status: Type.Literal('DONE') }))
const errorResponse = Compile(Type.Object({ error: Type.String() }))
const checkResponse = Compile(Type.Object({ transferId: id, status: Type.Enum(['DONE', 'REFUSED', 'NOT_FOUND']) }))
const balanceResponse = Compile(Type.Object({ balance: amount }))
const roundsResponse = Compile(
  Type.Object({
    rounds: Type.Array(
      Type.Object({
        roundId: id,
        playerRef: id,
        gameRef: id,
        currency: id,
        stake: amount,
        win: amount,
        jackpot: Type.Optional(amount),
        validBet: Type.Optional(amount),
        bets: Type.Optional(Type.Integer()),
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
export function createStudioTransferAdapter(credentials: StudioCredentials): TransferAdapter {
  return {
    code: 'studio-vault',
    gameSupplier: 'studio',
    sharedSecrets: [credentials.secret],
    wallet: 'transfer',
    launch: (request) => launchStudioGame(credentials, withoutTableTokens(request), referencesOf(request)),
    ...createStudioRoundMethods(credentials),
    transferIn: (order) => sendTransfer(credentials, 'in', order),
    transferOut: (order) => sendTransfer(credentials, 'out', order),
    checkTransfer: ({ id: transferId }) => queryTransfer(credentials, transferId),
    vendorBalance: (asked) => readBalance(credentials, asked),
    fetchRounds: (after) => fetchRounds(credentials, after),
    closeSessions: (playerRef) => closeSessions(credentials, { playerRef }),
    closeSession: (ended) => closeSessions(credentials, ended),
  }
}

/** The studio requests no stakes from us, which a token would name the table of. */
const withoutTableTokens = (request: LaunchRequest): LaunchRequest => ({
  ...request,
  tables: request.tables.map((table) => ({ ...table, token: undefined })),
})

function referencesOf({ playerRef, sessionRef }: LaunchRequest) {
  return { ...(playerRef !== undefined && { playerRef }), ...(sessionRef !== undefined && { sessionRef }) }
}

async function sendTransfer(
  credentials: StudioCredentials,
  direction: 'in' | 'out',
  { id: transferId, ...order }: VendorTransferOrder,
): Promise<VendorTransferResult> {
  const response = await callStudio(credentials, `/api/transfer/${direction}`, { transferId, ...order }).catch(
    () => undefined,
  )
  if (response?.status === 200 && transferResponse.Check(response.value) && response.value.transferId === transferId)
    return 'DONE'
  const isRefused =
    response && response.status < 500 && errorResponse.Check(response.value) && refusals.has(response.value.error)
  return isRefused ? 'FAILED' : 'UNKNOWN'
}

async function queryTransfer(credentials: StudioCredentials, transferId: string): Promise<VendorTransferResult> {
  const response = await callStudio(credentials, '/api/transfer/check', { transferId }).catch(() => undefined)
  if (response?.status !== 200 || !checkResponse.Check(response.value) || response.value.transferId !== transferId)
    return 'UNKNOWN'
  return response.value.status === 'DONE' ? 'DONE' : 'FAILED'
}

async function readBalance(
  credentials: StudioCredentials,
  { playerRef, currency }: { playerRef: string; currency: string },
): Promise<string> {
  const { status, value } = await callStudio(credentials, '/api/wallet/balance', { playerRef, currency })
  if (status !== 200 || !balanceResponse.Check(value)) throw new AppError('vendor_unavailable')
  return value.balance
}

async function fetchRounds(credentials: StudioCredentials, after: string) {
  const { status, value } = await callStudio(credentials, '/api/rounds', { after: after || '0' })
  if (status !== 200 || !roundsResponse.Check(value)) throw new AppError('vendor_unavailable')
  const rounds = value.rounds.map(({ roundId, gameRef, startedAt, finishedAt, ...rest }): ImportedRound => {
    if (!isStorableText(roundId) || !isStorableText(rest.playerRef)) throw new AppError('vendor_unavailable')
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

async function closeSessions(
  credentials: StudioCredentials,
  which: { playerRef: string; sessionRef?: string },
): Promise<void> {
  const { status } = await callStudio(credentials, '/api/sessions/close', which)
  if (status !== 200) throw new AppError('vendor_unavailable')
}
