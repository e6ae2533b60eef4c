import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor, isCurrency, toMinor } from '@foyer/contract/money.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type {
  LaunchRequest,
  RawVendorCall,
  RoundLookup,
  SeamlessAdapter,
  WalletCall,
  WalletCallStatus,
  WalletOutcome,
} from '#vendors/adapter.ts'

/**
 * Tally is a fictional vendor, made for the kit and for docs/vendors.md, with a protocol that differs from the studio's wherever
 * possible. It posts forms to one path, `wallet`, and receives forms. Amounts are whole minor units. Stakes are *tickets* and wins are
 * *payments*, each with ids of their own; a rollback *voids* a ticket and has no id. One header contains the time and the signature:
 * `authorization: Tally 1767225600000.<base64url HMAC-SHA512(key, milliseconds + newline + body)>`.
 */
export function createTallyAdapter(key: string): SeamlessAdapter {
  return {
    code: 'tally',
    wallet: 'seamless',
    mediaType: 'application/x-www-form-urlencoded',
    onSettledRollback: 'reverse',
    launch: async (request) => launch(key, request),
    verify: (call, nowMs) => isSigned(key, call, nowMs),
    parse,
    render,
    // Tally only supports replays: `roundVerification` and `describeRound` are omitted.
    roundReplayUrl: async (asked) => replayUrl(key, asked),
  }
}

/** Origin of its framed games. */
export const tallyOrigin = 'https://play.tally.example'

const windowMs = 2 * 60_000
const launchMs = 60_000

const number = Type.String({ pattern: '^[\\w-]{1,64}$' })
const player = Type.String({ pattern: '^p[1-9][0-9]{0,17}$' })
const money = {
  cur: Type.String({ pattern: '^[A-Z]{3,6}$' }),
  units: Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' }),
}
const noExtraFields = { additionalProperties: false }

const forms = {
  hello: Compile(Type.Object({ do: Type.Literal('hello'), seat: number }, noExtraFields)),
  stake: Compile(
    Type.Object(
      { do: Type.Literal('stake'), seat: number, player, round: number, ticket: number, ...money },
      noExtraFields,
    ),
  ),
  pay: Compile(
    Type.Object(
      {
        do: Type.Literal('pay'),
        player,
        round: number,
        ticket: number,
        payment: number,
        last: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
        ...money,
      },
      noExtraFields,
    ),
  ),
  void: Compile(
    Type.Object({ do: Type.Literal('void'), player, round: number, ticket: number, ...money }, noExtraFields),
  ),
}

function launch(key: string, { token, launchCode, currency, language, mode, returnUrl }: LaunchRequest) {
  const expiresAt = new Date(Date.now() + launchMs)
  const seat = mode === 'REAL' ? { seat: token } : {}
  const order = { game: launchCode, cur: currency, lang: language, back: returnUrl, till: String(+expiresAt), ...seat }
  const query = new URLSearchParams(order).toString()
  return {
    url: `${tallyOrigin}/open?${query}&seal=${signTallyCall(key, 'launch', query)}`,
    expiresAt,
    open: 'iframe' as const,
  }
}

/** A signed link: anybody who has it can view the round. */
function replayUrl(key: string, { vendorRoundId, language }: RoundLookup): string {
  const query = new URLSearchParams({ round: vendorRoundId, lang: language }).toString()
  return `${tallyOrigin}/again?${query}&seal=${signTallyCall(key, 'again', query)}`
}

function isSigned(key: string, { body, headers }: RawVendorCall, nowMs: number): boolean {
  const [, time = '', given = ''] = /^Tally (\d{13})\.([\w-]{86})$/.exec(headers.authorization ?? '') ?? []
  if (time === '' || Math.abs(nowMs - Number(time)) > windowMs) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signTallyCall(key, time, body)))
}

/** Signs a call or a link: 86 characters of base64url. */
export function signTallyCall(key: string, time: string, body: string): string {
  return createHmac('sha512', key).update(`${time}\n${body}`).digest('base64url')
}

function parse({ path, body }: RawVendorCall): WalletCall {
  const fields = [...new URLSearchParams(body)]
  const form: Record<string, string> = Object.fromEntries(fields)
  // A repeated field is ambiguous.
  if (!path.endsWith('/tally/wallet') || Object.keys(form).length !== fields.length) throw new AppError('invalid_input')
  if (forms.hello.Check(form)) return { kind: 'authenticate', token: form.seat }
  if (forms.stake.Check(form)) return { kind: 'bet', token: form.seat, txId: ticketId(form), ...common(form) }
  if (forms.pay.Check(form)) {
    const ids = { txId: `payment ${form.payment}`, betTxId: ticketId(form) }
    return { kind: 'win', ...ids, ...common(form), final: form.last === 'yes' }
  }
  if (forms.void.Check(form)) {
    return { kind: 'rollback', txId: ticketId(form), betTxId: ticketId(form), ...common(form) }
  }
  throw new AppError('invalid_input')
}

const ticketId = ({ ticket }: { ticket: string }) => `ticket ${ticket}`

function common(form: { player: string; round: string; cur: string; units: string }) {
  // The number of decimals is only defined for a known currency.
  if (!isCurrency(form.cur)) throw new AppError('invalid_input')
  return {
    playerRef: form.player.slice(1),
    roundId: form.round,
    currency: form.cur,
    amount: fromMinor(BigInt(form.units), form.cur),
  }
}

/** Tally has fewer statuses than the core, so some of them share one. */
const tallyStatuses: Readonly<Record<WalletCallStatus, string>> = {
  OK: 'done',
  REPLAY: 'done',
  INSUFFICIENT: 'no-funds',
  LIMIT: 'no-funds',
  CANCELLED: 'voided',
  PARENT_NOT_FOUND: 'no-ticket',
  PARENT_FAILED: 'no-ticket',
  ALREADY_SETTLED: 'round-over',
  BAD_SIGNATURE: 'bad-seal',
  TOKEN: 'no-seat',
  PLAYER_BLOCKED: 'player-barred',
  GAME_DISABLED: 'game-shut',
  CURRENCY: 'bad-form',
  MISMATCH: 'bad-form',
  RETRY: 'ask-again',
}

function render({ status, playerRef, balance, currency }: WalletOutcome): string {
  const form = new URLSearchParams({ is: tallyStatuses[status] })
  if (playerRef !== undefined) form.set('player', `p${playerRef}`)
  if (balance !== undefined && currency !== undefined) {
    form.set('cur', currency)
    form.set('units', String(toMinor(balance, currency as Currency)))
  }
  return form.toString()
}
