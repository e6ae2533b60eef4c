import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isKeepable } from '#http/keepable-text.ts'
import type { RawCall, SeamlessAdapter, WalletCall, WalletOutcome } from '#vendors/adapter.ts'
import { launchAtStudio, roundsAtStudio, type StudioCaller, signForStudio } from './studio-calls.ts'

/** Our credentials at the studio as an operator with a seamless wallet. */
export interface StudioAccount extends StudioCaller {
  /** Key that signs the studio's calls to us. */
  readonly walletSecret: string
}

const windowSeconds = 300

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

type Action = keyof typeof bodies

/** Implements the studio's protocol (apps/studio/PROTOCOL.md) as an operator with a seamless wallet. */
export function studioAdapter(account: StudioAccount): SeamlessAdapter {
  return {
    code: 'studio',
    wallet: 'seamless',
    mediaType: 'application/json',
    onSettledRollback: 'reject',
    launch: (request) => launchAtStudio(account, request),
    verify: (call, nowMs) => isSigned(account.walletSecret, call, nowMs),
    parse,
    render: (outcome: WalletOutcome) => JSON.stringify(outcome),
    ...roundsAtStudio(account),
  }
}

function isSigned(secret: string, { path, body, headers }: RawCall, nowMs: number): boolean {
  const timestamp = String(headers['x-studio-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-studio-signature'] ?? ''), 'hex')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1_000 - Number(timestamp)) > windowSeconds) return false
  const expected = Buffer.from(signForStudio(secret, timestamp, path, body), 'hex')
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
