import type { Call } from './call.ts'

/** Options with a value, each with the placeholder shown in the help. */
export const optionNames = {
  state: 'STATE',
  brand: 'BRAND',
  reason: 'TEXT',
  reference: 'TEXT',
  amount: 'AMOUNT',
  key: 'KEY',
  of: 'withdrawal|deposit',
  place: 'N',
  to: 'FILE',
  operator: 'NAME',
  subject: 'ID',
  before: 'ID',
  after: 'ID',
} as const
export type OptionName = keyof typeof optionNames

/** Options without a value. */
export const flagNames = ['paid-elsewhere', 'without-notice', 'without-booking'] as const
export type FlagName = (typeof flagNames)[number]

export type Options = Readonly<Partial<Record<OptionName, string>> & Partial<Record<FlagName, boolean>>>

export interface Command {
  readonly name: string
  /** Positional arguments, in order; all are required. */
  readonly takes: readonly string[]
  readonly options: readonly (OptionName | FlagName)[]
  readonly needs?: readonly OptionName[]
  readonly summary: string
  run(call: Call, words: readonly string[], options: Options): Promise<Outcome>
}

export interface Outcome {
  /** The gateway's response, printed with `--json`. */
  readonly value: unknown
  /** Formatted output. */
  readonly text: string
}

/** An invalid command: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A valid command that failed: exit code 1. */
export class Failure extends Error {
  override name = 'Failure'
}

export function wholeNumber(text: string, name: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new UsageError(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** Parses a choice; undefined if the option is not set. */
export function oneOf<Name extends string>(text: string | undefined, names: readonly Name[], what: string) {
  if (text === undefined) return undefined
  const name = names.find((candidate) => candidate === text)
  if (name === undefined) throw new UsageError(`Unknown ${what} "${text}". Use one of ${names.join(', ')}.`)
  return name
}
