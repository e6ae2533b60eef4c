import { parseArgs } from 'node:util'
import { adjustmentCommands } from './adjustment-commands.ts'
import { agentCommands } from './agent-commands.ts'
import {
  type CommandOptions,
  type FlagName,
  flagNames,
  type OperatorCommand,
  type OptionName,
  optionPlaceholders,
  UsageError,
} from './command-types.ts'
import { contractCommands } from './contract-commands.ts'
import { depositCommands } from './deposit-commands.ts'
import { heldWinCommands } from './held-win-commands.ts'
import { installationKeyCommands } from './installation-key-commands.ts'
import { jobCommands } from './job-commands.ts'
import { missionCommands } from './mission-commands.ts'
import { operatorCommands } from './operator-account-commands.ts'
import { pointMallCommands } from './point-mall-commands.ts'
import { promotionCommands } from './promotion-commands.ts'
import { referralCommands } from './referral-commands.ts'
import { reportCommands } from './report-commands.ts'
import { rewardCommands } from './reward-commands.ts'
import { sealedBlockCommands } from './sealed-block-commands.ts'
import { settlementCommands } from './settlement-commands.ts'
import { unpostedRoundCommands } from './unposted-round-commands.ts'
import { vipCommands } from './vip-commands.ts'
import { withdrawalCommands } from './withdrawal-commands.ts'

const commandGroups: Readonly<Record<string, readonly OperatorCommand[]>> = {
  Withdrawals: withdrawalCommands,
  Deposits: depositCommands,
  'Balances and levels': [...adjustmentCommands, ...vipCommands],
  Promotions: promotionCommands,
  Engagement: [...rewardCommands, ...missionCommands, ...referralCommands],
  'Points mall': pointMallCommands,
  Agents: [...agentCommands, ...contractCommands, ...settlementCommands],
  'Vendor rounds': [...unpostedRoundCommands, ...heldWinCommands],
  Reports: [...reportCommands, ...sealedBlockCommands],
  Jobs: jobCommands,
  Operators: operatorCommands,
  'Keys of the installation': installationKeyCommands,
}

export interface ParsedCommand {
  readonly command: OperatorCommand
  readonly commandArguments: readonly string[]
  readonly options: CommandOptions
  /** The operator whose key of the data directory is used. */
  readonly as: string | undefined
  readonly isJson: boolean
}

/** Parses the arguments; undefined if help is requested. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): ParsedCommand | undefined {
  const { values, positionals } = parseOptions(args)
  const {
    as,
    json = false,
    help = false,
    ...options
  } = values as CommandOptions & { as?: string; json?: boolean; help?: boolean }
  const [name, ...commandArguments] = positionals.map((word) => word.trim())
  if (help || name === undefined || name === 'help') return undefined
  const command = Object.values(commandGroups)
    .flat()
    .find((candidate) => candidate.name === name)
  if (!command) throw new UsageError(`Unknown command "${name}".`)
  if (!hasParameterCount(command, commandArguments.length) || commandArguments.includes(''))
    throw new UsageError(`Usage: ${formatUsage(command)}`)
  const unknownOption = Object.keys(options).find((option) => !(command.options as readonly string[]).includes(option))
  if (unknownOption !== undefined)
    throw new UsageError(`${name} does not accept --${unknownOption}. Usage: ${formatUsage(command)}`)
  const missing = command.requiredOptions?.find((option) => !options[option]?.trim())
  if (missing !== undefined) throw new UsageError(`${name} requires --${missing} ${optionPlaceholders[missing]}.`)
  if (command.isWithoutKey && as !== undefined) throw new UsageError(`${name} uses no key, so --as cannot be used.`)
  return { command, commandArguments, options, as, isJson: json }
}

function hasParameterCount({ parameters }: OperatorCommand, count: number): boolean {
  const requiredCount = parameters.filter((parameter) => !parameter.startsWith('[')).length
  return requiredCount <= count && count <= parameters.length
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      // A negative amount is not an option. A space in front prevents that it is parsed as one, and is trimmed later.
      args: args.map((word) => (/^-\d/.test(word) ? ` ${word}` : word)),
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys(optionPlaceholders).map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flagNames.map((name) => [name, { type: 'boolean' as const }])),
        as: { type: 'string' as const },
        json: { type: 'boolean' as const },
        help: { type: 'boolean' as const, short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function formatUsage({ name, parameters, options, requiredOptions = [] }: OperatorCommand): string {
  const optionTexts = options.map((option) => {
    if (isFlag(option)) return `[--${option}]`
    const text = `--${option} ${optionPlaceholders[option]}`
    return requiredOptions.includes(option) ? text : `[${text}]`
  })
  return [name, ...parameters, ...optionTexts].join(' ')
}

const isFlag = (option: OptionName | FlagName): option is FlagName => flagNames.some((name) => name === option)

export function formatCommandHelp(): string {
  const parts = Object.entries(commandGroups).map(([title, commands]) => {
    const lines = commands.map((command) => `  ${formatUsage(command)}\n      ${command.summary}`)
    return `${title}\n${lines.join('\n')}`
  })
  return `npm run operator -- COMMAND …

${parts.join('\n\n')}

Every command
  --as NAME   uses this operator's key of the demo's operator-keys.json; the first one by default
  --json      prints the gateway's response as JSON (npm run -s operator -- … prints nothing else)

FOYER_URL is the URL of the gateway (http://localhost:8080 by default). FOYER_OPERATOR_KEY is your operator key.
FOYER_DATA_DIR is the data directory of the gateway, for create-admin and for the keys of the demo. See docs/operators.md for details.`
}
