import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { SharedSecret } from '#crypto/shared-secrets.ts'
import { parseStrictJson } from '#http/request-input/strict-json.ts'
import type { RawVendorCall, SeamlessAdapter, WalletCall, WalletOutcome } from '#vendors/adapter.ts'
import { createStudioRoundMethods, launchStudioGame, type StudioCredentials, signStudioCall } from './studio-client.ts'

/** Our credentials at the studio as an operator with a seamless wallet. */
export interface SeamlessStudioCredentials extends StudioCredentials {
  /** Signs the studio's calls to us. */
  readonly walletSecret: SharedSecret
}

const windowSeconds = 300

const id = Type.String({ minLength: 1, maxLength: 128 })
const money = { currency: Type.String({ maxLength: 12 }), amount: Type.String({ maxLength: 40 }) }
const jackpot = Type.Optional(Type.String({ maxLength: 40 }))
const roundEndFigures = {
  validBet: Type.Optional(Type.String({ maxLength: 40 })),
  bets: Type.Optional(Type.Integer()),
}
const noExtraFields = { additionalProperties: false }

const bodyValidators = {
  authenticate: Compile(Type.Object({ token: id }, noExtraFields)),
  balance: Compile(Type.Object({ token: id, playerRef: id }, noExtraFields)),
  bet: Compile(Type.Object({ token: id, playerRef: id, txId: id, roundId: id, gameCode: id, ...money }, noExtraFields)),
  win: Compile(
    Type.Object(
      {
        playerRef: id,
        txId: id,
        roundId: id,
        betTxId: id,
        final: Type.Boolean(),
        jackpot,
        ...money,
        ...roundEndFigures,
      },
      noExtraFields,
    ),
  ),
  rollback: Compile(Type.Object({ playerRef: id, txId: id, betTxId: id, roundId: id, ...money }, noExtraFields)),
  endRound: Compile(Type.Object({ playerRef: id, roundId: id, ...roundEndFigures }, noExtraFields)),
}

type Action = keyof typeof bodyValidators

/** Implements the studio's protocol (apps/studio/PROTOCOL.md) as an operator with a seamless wallet. */
export function createStudioAdapter(credentials: SeamlessStudioCredentials): SeamlessAdapter {
  return {
    code: 'studio',
    wallet: 'seamless',
    sharedSecrets: [credentials.secret, credentials.walletSecret],
    mediaType: 'application/json',
    onSettledRollback: 'reject',
    launch: (request) => launchStudioGame(credentials, request),
    verify: (call, nowMs) => isSigned(credentials.walletSecret, call, nowMs),
    parse,
    render: (outcome: WalletOutcome) => JSON.stringify(outcome),
    ...createStudioRoundMethods(credentials),
  }
}

function isSigned(secret: SharedSecret, { path, body, headers }: RawVendorCall, nowMs: number): boolean {
  const timestamp = String(headers['x-studio-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-studio-signature'] ?? ''), 'hex')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1_000 - Number(timestamp)) > windowSeconds) return false
  return secret.accepted().some((key) => {
    const expected = Buffer.from(signStudioCall(key, timestamp, path, body), 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function parse({ path, body }: RawVendorCall): WalletCall {
  const kind = path.split('/').at(-1) as Action
  const validator = Object.hasOwn(bodyValidators, kind) ? bodyValidators[kind] : undefined
  if (!validator) throw new AppError('not_found')
  const value = parseStrictJson(body)
  if (!validator.Check(value)) throw new AppError('invalid_input')
  return { kind, ...(value as object) } as WalletCall
}
