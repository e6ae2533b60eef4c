import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from '@foyer/contract/route.ts'
import { root } from '#scripts/paths.ts'

interface Sent {
  readonly url: string
  readonly isChange: boolean
  /** The key that a repetition is known by, where the call has one. */
  readonly idempotencyKey: string | undefined
}

/** The gateway said no. */
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

  /** What the site would say of it, for whoever sits at the terminal. */
  async sentence(): Promise<string> {
    const { value, requestId } = this.#envelope
    const { status } = this.#sent
    const said = [toOperators.get(this.code) ?? (await toMembers(this.code)) ?? 'The gateway refused it.']
    if (isDetail(value) && value.problem) said.push(`${[value.at, value.problem].filter(Boolean).join(' ')}.`)
    said.push(`(${this.code}${requestId === undefined ? '' : `, request ${requestId}`})`)
    if (status >= 500) said.push(repetition(this.#sent))
    return said.filter(Boolean).join(' ')
  }
}

/** No answer came, or none that can be read. */
export class Unanswered extends Error {
  override name = 'Unanswered'

  constructor(sent: Sent, cause: unknown) {
    super(unanswered(sent, cause), { cause })
  }
}

/** Failures before a connection: nothing was sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

function unanswered(sent: Sent, cause: unknown): string {
  const code = codeOf(cause)
  if (code !== undefined && unsent.includes(code)) {
    return `No gateway answers at ${sent.url} (${code}). Nothing was sent. FOYER_URL says where it is.`
  }
  const reason = code ?? deepest(cause)
  return `The gateway at ${sent.url} did not finish its answer (${reason}). ${repetition(sent)}`.trim()
}

/** What may be done where it is not known what came of a change. */
function repetition({ isChange, idempotencyKey }: Sent): string {
  if (!isChange) return ''
  if (idempotencyKey !== undefined) {
    return `It may have been done all the same. Repeat the command with --key ${idempotencyKey}: with that key it is done once, however often it is sent.`
  }
  return 'It may have been done all the same. Repeat the command: a step that was taken is refused, and none is taken twice.'
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

/** Where the site speaks to a member of what is their own. */
const toOperators = new Map([
  ['not_logged_in', 'The gateway asks for an operator’s key.'],
  ['session_expired', 'The gateway does not know this key.'],
  ['balance_short', 'There is not enough on the account that it is taken from.'],
  [
    'payout_unanswered',
    'The company was asked for this payment and has not said what came of it: it may have paid. Ask the company; say --without-notice where its answer cannot be waited for.',
  ],
  ['account_blocked', 'The member’s account is frozen.'],
  ['idempotency_mismatch', 'This key was used for something else. Leave --key out to ask for something new.'],
])

/** The sentence of the site's own catalogue. */
async function toMembers(code: string): Promise<string | undefined> {
  const text = await readFile(join(root, 'apps/web/messages/en.json'), 'utf8')
  return (JSON.parse(text) as { errors: Record<string, string> }).errors[code]
}

function isDetail(value: unknown): value is { at?: string; problem?: string } {
  return typeof value === 'object' && value !== null
}
