/** `npm run check`: runs every static check of the sources and prints the result of each. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkRenders, listNeededForms } from './art-renders.ts'
import { checkOpenApiDocument } from './code-rules/check-openapi-document.ts'
import { checkCodeRules } from './code-rules/code-rules.ts'
import type { RuleFinding, SourceFile } from './code-rules/finding.ts'
import { checkErrorCodeMessages, checkTranslations } from './code-rules/message-catalogues.ts'
import { checkMessageKeys, checkStudioMessageKeys } from './code-rules/message-keys.ts'
import { checkTextsEqualToEnglish } from './code-rules/texts-equal-to-english.ts'
import { cacheFolder, repositoryRoot } from './repository-paths.ts'
import { readSourceFiles } from './source-files.ts'
import { startTool, type ToolName, waitForExit } from './tool-process.ts'

interface CheckResult {
  readonly isPassed: boolean
  readonly details: string
}

const nameWidth = 28
const files = readSourceFiles()

const checks: Readonly<Record<string, () => Promise<CheckResult>>> = {
  'code rules': async () => toCheckResult(checkCodeRules(files)),
  messages: async () => toCheckResult(await checkMessages(files)),
  renders: async () => toCheckResult(checkRenders(listNeededForms())),
  'OpenAPI document': async () => toCheckResult(await checkOpenApi()),
  'format, lint, boundaries': () => runTool('biome', 'check', '--error-on-warnings', '--max-diagnostics=200'),
  'unused files and exports': () => runTool('knip', '--no-progress', '--no-config-hints'),
  'types: server': () => checkTypes('node'),
  'types: browser': () => checkTypes('web'),
}

const results = await Promise.all(Object.entries(checks).map(([name, check]) => report(name, check)))
const failed = results.filter((isPassed) => !isPassed).length
process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} of ${results.length} checks failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a check and prints its result, its duration and, if it fails, its findings. */
async function report(name: string, check: () => Promise<CheckResult>): Promise<boolean> {
  const startedAtMs = performance.now()
  const { isPassed, details } = await check().catch(
    (error: unknown): CheckResult => ({
      isPassed: false,
      details: error instanceof Error ? error.message : String(error),
    }),
  )
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(nameWidth)} ${seconds.padStart(6)} s\n`)
  if (!isPassed) process.stdout.write(`${details.trimEnd().replace(/^/gm, '    ')}\n`)
  return isPassed
}

async function runTool(tool: ToolName, ...args: string[]): Promise<CheckResult> {
  const { code, output } = await waitForExit(startTool(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  return { isPassed: code === 0, details: output }
}

/** Checks only what has changed since the last run; the compiler stores what it knows in the cache folder. */
function checkTypes(project: 'node' | 'web'): Promise<CheckResult> {
  const buildInfo = join(cacheFolder, `types-${project}.tsbuildinfo`)
  return runTool('tsc', '-p', `tsconfig.${project}.json`, '--incremental', '--tsBuildInfoFile', buildInfo)
}

async function checkMessages(sources: readonly SourceFile[]): Promise<RuleFinding[]> {
  const { httpStatusByErrorCode } = await importSource<{ httpStatusByErrorCode: Record<string, number> }>(
    'packages/contract/src/errors.ts',
  )
  const { locales } = await importSource<{ locales: Record<string, { tag: string }> }>(
    'packages/contract/src/locales.ts',
  )
  const tags = Object.fromEntries(Object.entries(locales).map(([code, { tag }]) => [code.toLowerCase(), tag]))
  return [
    ...checkTranslations(sources, tags),
    ...checkTextsEqualToEnglish(sources),
    ...checkErrorCodeMessages(sources, Object.keys(httpStatusByErrorCode)),
    ...checkMessageKeys(sources),
    ...checkStudioMessageKeys(sources),
  ]
}

async function checkOpenApi(): Promise<RuleFinding[]> {
  const { routes } = await importSource<{ routes: readonly unknown[] }>('packages/contract/src/routes.ts')
  const { buildOpenApiDocument } = await importSource<{
    buildOpenApiDocument: (routes: readonly unknown[], version: string) => unknown
  }>('apps/gateway/src/modules/docs/openapi-document.ts')
  return checkOpenApiDocument(buildOpenApiDocument(routes, '0.0.0'))
}

/** Imports a source of the programs when its check runs, so that one that does not load fails that check alone. */
async function importSource<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(repositoryRoot, path)).href)) as Module
}

function toCheckResult(findings: readonly RuleFinding[]): CheckResult {
  const lines = findings.map(({ path, line, message }) => `${line === undefined ? path : `${path}:${line}`} ${message}`)
  return { isPassed: findings.length === 0, details: lines.join('\n') }
}
