import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from '@foyer/contract/route.ts'
import { repositoryRoot } from '#scripts/repository-paths.ts'

interface SentRequest {
  readonly url: string
  readonly isChange: boolean
  /** Whether the lost answer would have contained a new key. */
  readonly createsKey: boolean
  /** The idempotency key of the call, if it has one. */
  readonly idempotencyKey: string | undefined
}

/** The gateway returned an error. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly code: string
  readonly #envelope: Envelope<unknown>
  readonly #sent: SentRequest & { readonly status: number }

  constructor(envelope: Envelope<unknown>, sent: SentRequest & { readonly status: number }) {
    super(envelope.message)
    this.code = envelope.message
    this.#envelope = envelope
    this.#sent = sent
  }

  /** The error message for the terminal. */
  async describe(): Promise<string> {
    const { value, requestId } = this.#envelope
    const { status } = this.#sent
    const parts = [
      operatorMessages.get(this.code) ?? (await findSiteMessage(this.code)) ?? 'The gateway refused the request.',
    ]
    if (isErrorDetail(value) && value.problem) parts.push(`${[value.at, value.problem].filter(Boolean).join(' ')}.`)
    parts.push(`(${this.code}${requestId === undefined ? '' : `, request ${requestId}`})`)
    if (status >= 500) parts.push(retryAdvice(this.#sent))
    return parts.filter(Boolean).join(' ')
  }
}

/** No response, or none that can be read. */
export class NoResponseError extends Error {
  override name = 'NoResponseError'

  constructor(sent: SentRequest, cause: unknown) {
    super(describeNoResponse(sent, cause), { cause })
  }
}

/** Connection errors: nothing was sent. */
const connectionErrorCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function describeNoResponse(sent: SentRequest, cause: unknown): string {
  const code = findErrorCode(cause)
  if (code !== undefined && connectionErrorCodes.includes(code)) {
    return `No gateway responds at ${sent.url} (${code}). Nothing was sent. Set FOYER_URL to the URL of the gateway.`
  }
  const reason = code ?? rootCauseMessage(cause)
  return `The gateway at ${sent.url} did not complete its response (${reason}). ${retryAdvice(sent)}`.trim()
}

/** What to do if the outcome of a change is unknown. */
function retryAdvice({ isChange, createsKey, idempotencyKey }: SentRequest): string {
  if (!isChange) return ''
  if (createsKey)
    return 'A key may have been created that nobody has received. Repeat the command. After create-key, revoke that key: the command operator lists it as never used.'
  if (idempotencyKey !== undefined) {
    return `The change may have been made. Repeat the command with --key ${idempotencyKey}: with this key it is executed only once.`
  }
  return 'The change may have been made. Repeat the command: a change that has already been made is refused, and none is made twice.'
}

function findErrorCode(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? error.code : undefined
    if (typeof code === 'string') return code
    const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined
    if (first !== undefined) return findErrorCode(first)
  }
  return undefined
}

function rootCauseMessage(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : rootCauseMessage(cause.cause)
}

/** Messages for operators, where the site's message addresses a member. */
const operatorMessages = new Map([
  ['not_logged_in', 'The gateway requires an operator key.'],
  ['session_expired', 'The gateway does not accept this operator key.'],
  ['operator_not_permitted', 'No role of this operator permits this, or not for this brand.'],
  [
    'first_admin_token_invalid',
    'The gateway does not find the token of this command. Run it on the host of the gateway, as the user that runs the gateway, with FOYER_URL of this host and the FOYER_DATA_DIR of the gateway.',
  ],
  ['insufficient_balance', 'The account to be debited has insufficient funds.'],
  [
    'payout_unconfirmed',
    'The payout was submitted to the payment provider, which has not reported the outcome: it may have been paid. Ask the provider, or use --without-confirmation if you cannot wait for its response.',
  ],
  ['account_blocked', 'The member’s account is frozen.'],
  ['idempotency_mismatch', 'This idempotency key was used for a different request. Omit --key to make a new request.'],
])

/** The message of the site's English catalogue. */
async function findSiteMessage(code: string): Promise<string | undefined> {
  const text = await readFile(join(repositoryRoot, 'apps/web/messages/en/errors.json'), 'utf8')
  return (JSON.parse(text) as Record<string, string>)[code]
}

function isErrorDetail(value: unknown): value is { at?: string; problem?: string } {
  return typeof value === 'object' && value !== null
}
