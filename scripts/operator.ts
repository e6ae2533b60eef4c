/** `npm run operator -- COMMAND`: the back office on the command line (docs/operators.md). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@foyer/gateway/config.ts'
import { operatorKeysFile } from '@foyer/gateway/identity/operator-keys.ts'
import { CommandError, UsageError } from './operator/command-types.ts'
import { GatewayError, NoResponseError } from './operator/gateway-errors.ts'
import { createOperatorClient } from './operator/operator-client.ts'
import { formatCommandHelp, parseCommand } from './operator/parse-command-line.ts'

process.exitCode = await run().catch(reportError)

async function run(): Promise<number> {
  const request = parseCommand(process.argv.slice(2))
  if (!request) {
    process.stdout.write(`${formatCommandHelp()}\n`)
    return 0
  }
  const url = process.env.FOYER_URL || 'http://localhost:8080'
  if (!URL.canParse(url))
    throw new UsageError(`FOYER_URL is "${url}", which is not a URL. Use one such as http://localhost:8080.`)
  const key = request.command.isWithoutKey ? undefined : await readOperatorKey(request.as)
  const call = createOperatorClient({ url, key })
  const { value, text } = await request.command.run(call, request.commandArguments, request.options)
  process.stdout.write(`${request.isJson ? JSON.stringify(value, null, 2) : text}\n`)
  return 0
}

/** Prints an error and returns the exit code: 2 for an invalid command, 1 for a command that failed. */
async function reportError(error: unknown): Promise<number> {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\nRun "npm run operator -- help" for all commands.\n`)
    return 2
  }
  const isKnown = error instanceof GatewayError || error instanceof NoResponseError || error instanceof CommandError
  if (!isKnown) throw error
  process.stderr.write(`${error instanceof GatewayError ? await error.describe() : error.message}\n`)
  return 1
}

async function readOperatorKey(name: string | undefined): Promise<string> {
  const environmentKey = process.env.FOYER_OPERATOR_KEY
  if (environmentKey) {
    if (name !== undefined)
      throw new UsageError('FOYER_OPERATOR_KEY is set, so --as cannot be used: it selects a key of the data directory.')
    return environmentKey
  }
  const path = join(readConfig(process.env).dataDir, operatorKeysFile)
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
