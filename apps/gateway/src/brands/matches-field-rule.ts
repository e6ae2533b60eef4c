import {
  type FieldRule,
  fieldPatterns,
  matchesRule as keepsRuleByBacktracking,
} from '@foyer/contract/field-patterns.ts'
import { RE2JS } from 're2js'

/**
 * Like the contract's `matchesRule`, but in time linear in the value's length: a brand can define custom patterns, and anybody
 * can submit values to them.
 */
export function matchesFieldRule(rule: FieldRule, value: string): boolean {
  if (rule.acceptedPattern === '*' || fieldPatterns.includes(rule.acceptedPattern)) {
    return keepsRuleByBacktracking(rule, value)
  }
  return (
    keepsRuleByBacktracking({ ...rule, acceptedPattern: '*' }, value) &&
    compileLinearTimePattern(rule.acceptedPattern).test(value)
  )
}

const compiled = new Map<string, RE2JS>()

/** Compiles a brand's custom pattern with RE2. Throws if it uses what RE2 does not support: lookaround and back-references. */
export function compileLinearTimePattern(source: string): RE2JS {
  const known = compiled.get(source)
  if (known) return known
  // Patterns use the JavaScript syntax for Unicode scripts, because the page checks them too.
  const pattern = RE2JS.compile(source.replaceAll(/\\([pP])\{(?:Script|sc)=(\w+)\}/g, '\\$1{$2}'))
  compiled.set(source, pattern)
  return pattern
}
