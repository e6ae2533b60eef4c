import type { Call } from './call.ts'

/** Options that a command may take, each with what stands for its value in the help. */
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

/** Options that are said or not. */
export const flagNames = ['paid-elsewhere', 'without-notice', 'without-booking'] as const
export type FlagName = (typeof flagNames)[number]

export type Options = Readonly<Partial<Record<OptionName, string>> & Partial<Record<FlagName, boolean>>>

export interface Command {
  readonly name: string
  /** What stands after the name, in order; all of it is needed. */
  readonly takes: readonly string[]
  readonly options: readonly (OptionName | FlagName)[]
  readonly needs?: readonly OptionName[]
  readonly summary: string
  run(call: Call, words: readonly string[], options: Options): Promise<Outcome>
}

export interface Outcome {
  /** What `--json` prints: the gateway's answer. */
  readonly value: unknown
  /** What a person reads. */
  readonly text: string
}

/** A command that is not understood: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What was understood and could not be done: exit code 1. */
export class Failure extends Error {
  override name = 'Failure'
}

export function wholeNumber(text: string, name: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new UsageError(`${name} is to be a whole number, not "${text}".`)
  return Number(text)
}

/** One of the names that the contract knows; undefined where nothing is said. */
export function oneOf<Name extends string>(text: string | undefined, names: readonly Name[], what: string) {
  if (text === undefined) return undefined
  const name = names.find((candidate) => candidate === text)
  if (name === undefined) throw new UsageError(`There is no ${what} "${text}". It is one of ${names.join(', ')}.`)
  return name
}
