import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { StudioError } from './studio-error.ts'

/** Parses and validates a JSON body, which reaches the handlers as raw bytes. Fails with `invalid_input`. */
export function parseJsonBody<T extends TSchema>(schema: T, raw: unknown): Static<T> {
  const value = parseJson(raw)
  if (!Check(schema, value)) throw new StudioError('invalid_input')
  return value
}

function parseJson(raw: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(raw) ? raw.toString('utf8') : '')
  } catch {
    throw new StudioError('invalid_input')
  }
}
