import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from '@foyer/contract/route.ts'
import { root } from '#scripts/paths.ts'

interface Sent {
  readonly url: string
  readonly isChange: boolean
  /** The idempotency key of the call, if it has one. */
  readonly idempotencyKey: string | undefined
}

/** The gateway returned an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly #envelope: Envelope<unknown>
  readonly #sent: Sent & { readonly status: number }

  constructor(envelope: Envelope<unknown>, sent: Sent & { readonly status: number }) {
    super(envelope.message)
    this.code = envelope.message
    this.#envelope = envelope
    this.#sent = sent
  }

  /** The error message for the terminal. */
  async sentence(): Promise<string> {
    const { value, requestId } = this.#envelope
    const { status } = this.#sent
    const said = [toOperators.get(this.code) ?? (await toMembers(this.code)) ?? 'The gateway refused the request.']
    if (isDetail(value) && value.problem) said.push(`${[value.at, value.problem].filter(Boolean).join(' ')}.`)
    said.push(`(${this.code}${requestId === undefined ? '' : `, request ${requestId}`})`)
    if (status >= 500) said.push(repetition(this.#sent))
    return said.filter(Boolean).join(' ')
  }
}

/** No response, or none that can be read. */
export class Unanswered extends Error {
  override name = 'Unanswered'

  constructor(sent: Sent, cause: unknown) {
    super(unanswered(sent, cause), { cause })
  }
}

/** Connection errors: nothing was sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

function unanswered(sent: Sent, cause: unknown): string {
  const code = codeOf(cause)
  if (code !== undefined && unsent.includes(code)) {
    return `No gateway responds at ${sent.url} (${code}). Nothing was sent. Set FOYER_URL to the URL of the gateway.`
  }
  const reason = code ?? deepest(cause)
  return `The gateway at ${sent.url} did not complete its response (${reason}). ${repetition(sent)}`.trim()
}

/** What to do if the outcome of a change is unknown. */
function repetition({ isChange, idempotencyKey }: Sent): string {
  if (!isChange) return ''
  if (idempotencyKey !== undefined) {
    return `The change may have been made. Repeat the command with --key ${idempotencyKey}: with this key it is executed only once.`
  }
  return 'The change may have been made. Repeat the command: a change that has already been made is refused, and none is made twice.'
}

function codeOf(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? error.code : undefined
    if (typeof code === 'string') return code
    const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined
    if (first !== undefined) return codeOf(first)
  }
  return undefined
}

function deepest(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : deepest(cause.cause)
}

/** Messages for operators, where the site's message addresses a member. */
const toOperators = new Map([
  ['not_logged_in', 'The gateway requires an operator key.'],
  ['session_expired', 'The gateway does not accept this operator key.'],
  ['balance_short', 'The account to be debited has insufficient funds.'],
  [
    'payout_unanswered',
    'The payout was submitted to the payment provider, which has not reported the outcome: it may have been paid. Ask the provider, or use --without-notice if you cannot wait for its response.',
  ],
  ['account_blocked', 'The member’s account is frozen.'],
  ['idempotency_mismatch', 'This idempotency key was used for a different request. Omit --key to make a new request.'],
])

/** The message of the site's English catalogue. */
async function toMembers(code: string): Promise<string | undefined> {
  const text = await readFile(join(root, 'apps/web/messages/en.json'), 'utf8')
  return (JSON.parse(text) as { errors: Record<string, string> }).errors[code]
}

function isDetail(value: unknown): value is { at?: string; problem?: string } {
  return typeof value === 'object' && value !== null
}
