import { AppError } from '@foyer/contract/errors.ts'
import type { Route } from '@foyer/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { isStorableText } from './storable-text.ts'

const maxCachedQueries = 500

/** Creates a parser for query strings. Parsed queries are cached by their text, because the same lists are requested often. */
export function createQueryParser({ query: schema }: Route): (request: FastifyRequest) => unknown {
  const read = createInputParser(schema)
  const cachedQueries = new Map<string, unknown>()
  return (request) => {
    const { url, method } = request
    const mark = url.indexOf('?')
    const text = mark < 0 ? '' : url.slice(mark)
    const key = `${method}${text}`
    const known = cachedQueries.get(key)
    if (known !== undefined) return known
    const query = Object.freeze(read(method === 'GET' ? withoutEmptyValues(request.query) : request.query, true))
    if (cachedQueries.size >= maxCachedQueries) cachedQueries.clear()
    if (text.length < 512) cachedQueries.set(key, query)
    return query
  }
}

/**
 * Clients of the specification send the parameters that they do not use with an empty value. Only reads take it as absent: a
 * change whose target is empty must not become a change of everything.
 */
function withoutEmptyValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/**
 * Creates a parser that checks an input against a schema. `fromText` converts the texts of a query. Throws `invalid_input`. The schema
 * is compiled with the first input: all of them would delay the start.
 */
export function createInputParser(schema: TSchema): (input: unknown, fromText: boolean) => unknown {
  let compiled: Validator | undefined
  return (input, fromText) => {
    compiled ??= Compile(schema)
    const validator = compiled
    const value = fromText ? validator.Default(validator.Convert(validator.Clean(input))) : input
    if (validator.Check(value)) return assertStorableText(value)
    const [problem] = validator.Errors(value)
    throw new AppError('invalid_input', { at: problem?.instancePath ?? '', problem: problem?.message ?? '' })
  }
}

/** Refuses text that PostgreSQL cannot store: a zero character, or an unpaired surrogate. */
function assertStorableText<Value>(value: Value): Value {
  if (typeof value === 'string' && !isStorableText(value)) {
    throw new AppError('invalid_input', { at: '', problem: 'must be well-formed text without zero characters' })
  }
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) assertStorableText(part)
  return value
}
