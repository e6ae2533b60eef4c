import type { ErrorCode } from '@foyer/contract/errors.ts'

/** Errors of calls that did not reach a gateway, or that none answered. */
export const clientErrorCodes = [
  'network',
  'offline',
  'timeout',
  'popup_closed',
  'verification_unknown',
  'url_invalid',
  'insecure_origin',
  'chunk_missing',
  'passkey_cancelled',
  'passkey_known',
  'passkey_unable',
] as const
export type ClientErrorCode = (typeof clientErrorCodes)[number]
export type CallErrorCode = ErrorCode | ClientErrorCode

/** A failed call; `code` is the key of its message (`errors.<code>`). */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: CallErrorCode
  /** The HTTP status; 0 where there was no response. */
  readonly status: number
  /** Identifies the request in the gateway's log. */
  readonly requestId: string | undefined
  /** Details of the error, such as the invalid field. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(
    code: CallErrorCode,
    details: { status?: number; requestId?: string | undefined; detail?: unknown } = {},
  ) {
    super(code)
    this.code = code
    this.status = details.status ?? 0
    this.requestId = details.requestId
    this.detail = isRecord(details.detail) ? details.detail : {}
  }
}

const codePattern = /^[a-z][a-z0-9_]*$/

/**
 * The error of an unsuccessful response. A body without an envelope comes from something before the gateway. A code that a newer gateway has
 * added is kept: it has the text of `internal`, and the list of all codes does not load with the page.
 */
export function parseErrorResponse(status: number, text: string, requestId: string | undefined): CallError {
  const envelope = parseJson(text)
  if (!isRecord(envelope) || typeof envelope.message !== 'string') {
    return new CallError(status === 429 ? 'too_many_requests' : 'unavailable', { status, requestId })
  }
  const code = codePattern.test(envelope.message) ? (envelope.message as ErrorCode) : 'internal'
  const named = typeof envelope.requestId === 'string' ? envelope.requestId : requestId
  return new CallError(code, { status, requestId: named, detail: envelope.value })
}

/** The error for anything thrown; what is no `CallError` is a bug of the page. */
export function toCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('internal')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
