import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@foyer/gateway/config.ts'
import { operatorKeysFile } from '@foyer/gateway/identity/operator-keys.ts'
import { type CommandEnvironment, CommandError, UsageError } from './command-types.ts'
import { GatewayError, NoResponseError } from './gateway-errors.ts'
import { createOperatorClient } from './operator-client.ts'
import { formatCommandHelp, parseCommand } from './parse-command-line.ts'

interface CommandOutcome {
  /** The exit code: 0, 2 for an invalid command, 1 for a command that failed. */
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command of the back office, as `npm run operator -- WORDS` does. An error that nobody expects is thrown. */
export async function runOperatorCommand(words: readonly string[], env: CommandEnvironment): Promise<CommandOutcome> {
  try {
    return { code: 0, out: `${await readOutput(words, env)}\n`, err: '' }
  } catch (error) {
    if (error instanceof UsageError) {
      return { code: 2, out: '', err: `${error.message}\nRun "npm run operator -- help" for all commands.\n` }
    }
    if (error instanceof GatewayError) return { code: 1, out: '', err: `${await error.describe()}\n` }
    const isKnown = error instanceof NoResponseError || error instanceof CommandError
    if (!isKnown) throw error
    return { code: 1, out: '', err: `${error.message}\n` }
  }
}

async function readOutput(words: readonly string[], env: CommandEnvironment): Promise<string> {
  const request = parseCommand(words)
  if (!request) return formatCommandHelp()
  const url = env.FOYER_URL || 'http://localhost:8080'
  if (!URL.canParse(url))
    throw new UsageError(`FOYER_URL is "${url}", which is not a URL. Use one such as http://localhost:8080.`)
  const key = request.command.isWithoutKey ? undefined : await readOperatorKey(request.as, env)
  const call = createOperatorClient({ url, key })
  const { value, text } = await request.command.run(call, request.commandArguments, request.options, env)
  return request.isJson ? JSON.stringify(value, null, 2) : text
}

async function readOperatorKey(name: string | undefined, env: CommandEnvironment): Promise<string> {
  const environmentKey = env.FOYER_OPERATOR_KEY
  if (environmentKey) {
    if (name !== undefined)
      throw new UsageError('FOYER_OPERATOR_KEY is set, so --as cannot be used: it selects a key of the data directory.')
    return environmentKey
  }
  const path = join(readConfig(env).dataDir, operatorKeysFile)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(
      `No operator keys found at ${path}. Set FOYER_OPERATOR_KEY to your key. Only a demo has its keys in a file: for it, set FOYER_DATA_DIR to the data directory of the gateway.`,
    )
  })
  const keys = JSON.parse(text) as Record<string, string>
  const key = name === undefined ? Object.values(keys)[0] : keys[name]
  if (key === undefined)
    throw new UsageError(`Unknown operator "${name}". Known operators: ${Object.keys(keys).join(', ')}.`)
  return key
}
