/** `npm run check`: runs every static check of the sources and prints the result of each. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding, SourceFile } from './house-rules/finding.ts'
import { checkHouse } from './house-rules/house-rules.ts'
import { checkErrorSentences, checkTranslations } from './house-rules/message-catalogues.ts'
import { checkMessageKeys } from './house-rules/message-keys.ts'
import { root } from './paths.ts'
import { ended, startTool, type Tool } from './program.ts'
import { readSources } from './source-files.ts'

interface Verdict {
  readonly isGood: boolean
  readonly details: string
}

const nameWidth = 28
const files = readSources()

const checks: Readonly<Record<string, () => Promise<Verdict>>> = {
  'code rules': async () => verdictOf(checkHouse(files)),
  messages: async () => verdictOf(await checkMessages(files)),
  'format, lint, boundaries': () => runTool('biome', 'check', '--error-on-warnings', '--max-diagnostics=200'),
  'unused files and exports': () => runTool('knip', '--no-progress', '--no-config-hints'),
  'types: server': () => runTool('tsc', '-p', 'tsconfig.node.json'),
  'types: browser': () => runTool('tsc', '-p', 'tsconfig.web.json'),
}

const verdicts = await Promise.all(Object.entries(checks).map(([name, check]) => report(name, check)))
const failed = verdicts.filter((isGood) => !isGood).length
process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} of ${verdicts.length} checks failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a check and prints its result, its duration and, if it fails, its findings. */
async function report(name: string, check: () => Promise<Verdict>): Promise<boolean> {
  const startedAtMs = performance.now()
  const { isGood, details } = await check().catch(
    (error: unknown): Verdict => ({ isGood: false, details: error instanceof Error ? error.message : String(error) }),
  )
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(`${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(nameWidth)} ${seconds.padStart(6)} s\n`)
  if (!isGood) process.stdout.write(`${details.trimEnd().replace(/^/gm, '    ')}\n`)
  return isGood
}

async function runTool(tool: Tool, ...args: string[]): Promise<Verdict> {
  const { code, output } = await ended(startTool(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  return { isGood: code === 0, details: output }
}

async function checkMessages(sources: readonly SourceFile[]): Promise<Finding[]> {
  const contract = pathToFileURL(join(root, 'packages/contract/src/errors.ts')).href
  const { errorStatus } = (await import(contract)) as { errorStatus: Record<string, number> }
  return [
    ...checkTranslations(sources),
    ...checkErrorSentences(sources, Object.keys(errorStatus)),
    ...checkMessageKeys(sources),
  ]
}

function verdictOf(findings: readonly Finding[]): Verdict {
  const lines = findings.map(({ path, line, message }) => `${line === undefined ? path : `${path}:${line}`} ${message}`)
  return { isGood: findings.length === 0, details: lines.join('\n') }
}
