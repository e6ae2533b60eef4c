/**
 * `npm test [-- NAME] [-- --gateway]`: builds stale frontends, runs Vitest, then Playwright, and prints
 * `N passed, N failed` for both. A skipped test and a machine without a browser count as failures.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './find-or-install-chromium.ts'
import { buildStaleFrontends } from './frontend-builds.ts'
import { cacheFolder, repositoryRoot } from './repository-paths.ts'
import { readSourceFiles } from './source-files.ts'
import { parseTestArguments, type TestSelection, toRunnerArguments } from './test-arguments.ts'
import {
  countPlaywrightResults,
  countVitestResults,
  formatTestSummary,
  missingReportResult,
  type PlaywrightReport,
  type SuiteResult,
  testSeedVariable,
  type VitestReport,
} from './test-results.ts'
import { startTool, type ToolName, waitForExit } from './tool-process.ts'

const reports = { vitest: join(cacheFolder, 'vitest.json'), playwright: join(cacheFolder, 'playwright.json') } as const
const seed = process.env[testSeedVariable] ?? String(Date.now() % 1_000_000_000)
const isTest = ({ path }: { path: string }) => /\.(?:test|spec)\.tsx?$/.test(path)

mkdirSync(cacheFolder, { recursive: true })
for (const path of Object.values(reports)) rmSync(path, { force: true })
finish(await run())

async function run(): Promise<SuiteResult[]> {
  try {
    const selection = toRunnerArguments(parseTestArguments(process.argv.slice(2)), readSourceFiles().filter(isTest))
    const chromium = selection.playwright && findOrInstallChromium()
    if (selection.needsClients && !(await buildStaleFrontends())) return [missingReportResult('build', 1)]
    const results: SuiteResult[] = []
    if (selection.vitest) results.push(await runVitest(selection.vitest, selection))
    if (selection.playwright) results.push(await runPlaywright(selection.playwright, chromium ?? '', selection))
    return results
  } catch (error) {
    return [
      {
        suite: 'npm test',
        passed: 0,
        failures: [{ file: undefined, test: 'the setup', reason: toErrorMessage(error) }],
      },
    ]
  }
}

async function runVitest(args: readonly string[], { namePattern }: TestSelection): Promise<SuiteResult> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const code = await runTool('vitest', ['run', ...reporters, ...args], { [testSeedVariable]: seed })
  const report = readReport<VitestReport>(reports.vitest)
  return report ? countVitestResults(report, repositoryRoot, namePattern) : missingReportResult('vitest', code)
}

async function runPlaywright(
  args: readonly string[],
  chromium: string,
  { namePattern }: TestSelection,
): Promise<SuiteResult> {
  // A title may match no browser test.
  const allowNone = namePattern ? ['--pass-with-no-tests'] : []
  const code = await runTool('playwright', ['test', ...allowNone, ...args], { CHROMIUM_PATH: chromium })
  const report = readReport<PlaywrightReport>(reports.playwright)
  return report ? countPlaywrightResults(report, repositoryRoot) : missingReportResult('playwright', code)
}

async function runTool(tool: ToolName, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = startTool(tool, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  // Ctrl-C reaches the runner through the terminal. A SIGTERM to this process is forwarded to the runner.
  const pass = () => child.kill('SIGTERM')
  process.once('SIGTERM', pass)
  const { code } = await waitForExit(child)
  process.removeListener('SIGTERM', pass)
  return code
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function finish(results: readonly SuiteResult[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  writeFileSync(
    join(cacheFolder, 'test-results.json'),
    `${JSON.stringify({ passed, failed, suites: results }, null, 2)}\n`,
  )
  if (passed + failed === 0) process.stderr.write('No test ran: no test matches the name.\n')
  process.stdout.write(`\n${formatTestSummary(results, seed)}\n`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
