import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isKeepable } from '#http/keepable-text.ts'
import type { LaunchRequest, RawCall, RoundProof, VendorAdapter, WalletCall, WalletOutcome } from '#vendors/adapter.ts'

export interface StudioAccount {
  /** Our name at the studio. */
  readonly operatorId: string
  /** Signs our calls to the studio. */
  readonly secret: string
  /** Signs the studio's calls to us. */
  readonly walletSecret: string
  /** Where the studio answers, without a slash at the end. */
  readonly url: () => string
}

const windowSeconds = 300
const callTimeoutMs = 5_000

const id = Type.String({ minLength: 1, maxLength: 128 })
const money = { currency: Type.String({ maxLength: 12 }), amount: Type.String({ maxLength: 40 }) }
const closed = { additionalProperties: false }

const bodies = {
  authenticate: Compile(Type.Object({ token: id }, closed)),
  balance: Compile(Type.Object({ token: id, playerRef: id }, closed)),
  bet: Compile(Type.Object({ token: id, playerRef: id, txId: id, roundId: id, gameCode: id, ...money }, closed)),
  win: Compile(
    Type.Object({ playerRef: id, txId: id, roundId: id, betTxId: id, final: Type.Boolean(), ...money }, closed),
  ),
  rollback: Compile(Type.Object({ playerRef: id, txId: id, betTxId: id, roundId: id, ...money }, closed)),
  endRound: Compile(Type.Object({ playerRef: id, roundId: id }, closed)),
}

/** What is read of a proof; its page is opened by whoever asks, so the address is one that a page can have. */
const proofAnswer = Compile(
  Type.Object({ revealed: Type.Boolean(), url: Type.String({ pattern: '^(?:/|https?://)', maxLength: 2_048 }) }),
)

type Action = keyof typeof bodies

/** Speaks the studio's protocol (apps/studio/PROTOCOL.md). */
export function studioAdapter(account: StudioAccount): VendorAdapter {
  return {
    code: 'studio',
    wallet: 'seamless',
    mediaType: 'application/json',
    onSettledRollback: 'reject',
    launch: (request) => launch(account, request),
    verify: (call, nowMs) => isSigned(account.walletSecret, call, nowMs),
    parse,
    render: (outcome: WalletOutcome) => JSON.stringify(outcome),
    roundProof: (asked) => roundProof(account, asked),
  }
}

async function launch(account: StudioAccount, request: LaunchRequest) {
  const { launchCode, language, ...rest } = request
  const { demoBalance, ...real } = rest
  const body = JSON.stringify({
    ...(request.mode === 'DEMO' ? { ...real, demoBalance } : real),
    gameCode: launchCode,
    lang: language,
  })
  const answer = await ask(account, '/api/launch', body)
  if (answer.status !== 200) throw new AppError('vendor_away')
  const launched = answer.value as { url: string; expiresAt: string }
  return { url: launched.url, expiresAt: new Date(launched.expiresAt), open: 'iframe' as const }
}

async function roundProof(
  account: StudioAccount,
  { vendorRoundId, language }: { vendorRoundId: string; language: string },
): Promise<RoundProof | undefined> {
  const path = `/api/rounds/${encodeURIComponent(vendorRoundId)}/proof`
  const { status, value } = await ask(account, `${path}?lang=${encodeURIComponent(language)}`)
  if (status === 404) return undefined
  if (status !== 200 || !proofAnswer.Check(value)) throw new AppError('vendor_away')
  return { revealed: value.revealed, url: value.url }
}

/** A signed call to the studio: a GET without a body. Throws `vendor_away` where no JSON comes back in time. */
async function ask(account: StudioAccount, path: string, body?: string): Promise<{ status: number; value: unknown }> {
  const url = new URL(`${account.url()}${path}`)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(callTimeoutMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-studio-operator': account.operatorId,
        'x-studio-timestamp': timestamp,
        'x-studio-signature': sign(account.secret, timestamp, url.pathname, body ?? ''),
      },
    })
    return { status: answer.status, value: await answer.json() }
  } catch {
    throw new AppError('vendor_away')
  }
}

function isSigned(secret: string, { path, body, headers }: RawCall, nowMs: number): boolean {
  const timestamp = String(headers['x-studio-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-studio-signature'] ?? ''), 'hex')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1_000 - Number(timestamp)) > windowSeconds) return false
  const expected = Buffer.from(sign(secret, timestamp, path, body), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parse({ path, body }: RawCall): WalletCall {
  const kind = path.split('/').at(-1) as Action
  const validator = Object.hasOwn(bodies, kind) ? bodies[kind] : undefined
  if (!validator) throw new AppError('not_found')
  const value = readJson(body)
  if (!validator.Check(value) || !isText(value)) throw new AppError('invalid_input')
  return { kind, ...(value as object) } as WalletCall
}

function isText(value: unknown): boolean {
  return Object.values(value as object).every((part) => typeof part !== 'string' || isKeepable(part))
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('body_not_json')
  }
}

/** Hex HMAC-SHA256 over `timestamp.path.body`, the body as the bytes that were sent. */
function sign(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
}
