import type { OperatorClient } from './operator-client.ts'

/** Options with a value, each with the placeholder shown in the help. */
export const optionPlaceholders = {
  state: 'STATE',
  brand: 'BRAND',
  job: 'NAME',
  reason: 'TEXT',
  reference: 'TEXT',
  amount: 'AMOUNT',
  key: 'KEY',
  type: 'withdrawal|deposit',
  index: 'N',
  to: 'FILE',
  operator: 'NAME',
  subject: 'ID',
  before: 'ID',
  after: 'ID',
  roles: 'BRAND:ROLE,…',
  days: 'N',
  addresses: 'RANGE,…',
  overlap: 'MINUTES',
  head: 'CHAIN:BLOCK:MAC',
  kind: 'KIND',
  period: 'PERIOD',
  tiers: 'FILE',
  rates: 'CATEGORY=RATE,…',
  account: 'ACCOUNT',
  cash: 'AMOUNT',
  locked: 'AMOUNT',
  points: 'N',
  'wager-multiplier': 'N',
  remark: 'TEXT',
  promotion: 'ID',
} as const
export type OptionName = keyof typeof optionPlaceholders

/** Options without a value. */
export const flagNames = [
  'unmatched',
  'without-confirmation',
  'without-posting',
  'test',
  'confirm-ends',
  'auto',
  'open',
  'applying',
] as const
export type FlagName = (typeof flagNames)[number]

export type CommandOptions = Readonly<Partial<Record<OptionName, string>> & Partial<Record<FlagName, boolean>>>

/** The environment variables that a command reads. */
export type CommandEnvironment = Readonly<Record<string, string | undefined>>

export interface OperatorCommand {
  readonly name: string
  /** Positional arguments, in order; all are required. */
  /** The last ones may be optional: `[NAME]`. */
  readonly parameters: readonly string[]
  readonly options: readonly (OptionName | FlagName)[]
  readonly requiredOptions?: readonly OptionName[]
  readonly summary: string
  /** Whether it runs without an operator's key. */
  readonly isWithoutKey?: boolean
  run(
    call: OperatorClient,
    commandArguments: readonly string[],
    options: CommandOptions,
    env: CommandEnvironment,
  ): Promise<CommandResult>
}

export interface CommandResult {
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
export class CommandError extends Error {
  override name = 'CommandError'
}

export function parseWholeNumber(text: string, name: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new UsageError(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** Parses a choice; undefined if the option is not set. */
export function parseChoice<Name extends string>(
  text: string | undefined,
  names: readonly Name[],
  description: string,
) {
  if (text === undefined) return undefined
  const name = names.find((candidate) => candidate === text)
  if (name === undefined) throw new UsageError(`Unknown ${description} "${text}". Use one of ${names.join(', ')}.`)
  return name
}
