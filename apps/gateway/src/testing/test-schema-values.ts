import fc from 'fast-check'
import type { TSchema } from 'typebox'

type Rule = { readonly [name: string]: unknown }

/** Values that the schema of a call's input allows, including boundary values. */
export function validValues(schema: TSchema): fc.Arbitrary<unknown> {
  const rule = schema as Rule
  if ('const' in rule) return fc.constant(rule.const)
  if (Array.isArray(rule.enum)) return fc.constantFrom(...rule.enum)
  if (Array.isArray(rule.anyOf)) return fc.oneof(...(rule.anyOf as TSchema[]).map(validValues))
  if (rule.type === 'boolean') return fc.boolean()
  if (rule.type === 'integer') return fc.integer({ min: Number(rule.minimum ?? -5), max: Number(rule.maximum ?? 99) })
  if (rule.type === 'string') return textFor(rule)
  return objectFor(rule)
}

function textFor(rule: Rule): fc.Arbitrary<string> {
  if (typeof rule.pattern === 'string') return fc.stringMatching(new RegExp(rule.pattern))
  const bounds = { minLength: Number(rule.minLength ?? 0), maxLength: Math.min(Number(rule.maxLength ?? 40), 300) }
  return fc.string({ ...bounds, unit: 'binary' })
}

function objectFor(rule: Rule): fc.Arbitrary<unknown> {
  const fields = Object.entries((rule.properties ?? {}) as Record<string, TSchema>)
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, validValues(schema)]))
  return fc.record(model, { requiredKeys: (rule.required ?? []) as string[] })
}
