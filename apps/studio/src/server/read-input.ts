import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { Problem } from './problem.ts'

/** The value of a JSON body that has the schema's form; fails with `invalid_input`. Bodies reach the handlers as raw bytes. */
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
