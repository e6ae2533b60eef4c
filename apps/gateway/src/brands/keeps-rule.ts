import { type FieldRule, fieldPatterns, keepsRule as keepsRuleByBacktracking } from '@foyer/contract/patterns.ts'
import { RE2JS } from 're2js'

/**
 * Whether a value keeps a field's rule, as the contract's `keepsRule` says it, in time that grows with the value's length
 * alone: a brand may write patterns of its own, and strangers choose what is checked with them.
 */
export function keepsRule(rule: FieldRule, value: string): boolean {
  if (rule.acceptedPattern === '*' || fieldPatterns.includes(rule.acceptedPattern)) {
    return keepsRuleByBacktracking(rule, value)
  }
  return (
    keepsRuleByBacktracking({ ...rule, acceptedPattern: '*' }, value) && linearPattern(rule.acceptedPattern).test(value)
  )
}

const compiled = new Map<string, RE2JS>()

/** A brand's own pattern on RE2. Throws where it has what RE2 cannot do: looking ahead or behind, and back-references. */
export function linearPattern(source: string): RE2JS {
  const known = compiled.get(source)
  if (known) return known
  // Scripts are spelled as in JavaScript, where the page checks them.
  const pattern = RE2JS.compile(source.replaceAll(/\\([pP])\{(?:Script|sc)=(\w+)\}/g, '\\$1{$2}'))
  compiled.set(source, pattern)
  return pattern
}
