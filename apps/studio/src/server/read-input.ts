import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { Problem } from './problem.ts'

/** Parses and validates a JSON body, which reaches the handlers as raw bytes. Fails with `invalid_input`. */
export function readInput<T extends TSchema>(schema: T, raw: unknown): Static<T> {
  const value = parse(raw)
  if (!Check(schema, value)) throw new Problem('invalid_input')
  return value
}

function parse(raw: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(raw) ? raw.toString('utf8') : '')
  } catch {
    throw new Problem('invalid_input')
  }
}
