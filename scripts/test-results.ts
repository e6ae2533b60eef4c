import { relative } from 'node:path'

/** Environment variable with the seed of randomized tests; `vitest.config.ts` provides it to the tests. */
export const testSeedVariable = 'FOYER_TEST_SEED'

export interface TestFailure {
  /** Relative to the root, for `npm test -- FILE`. Undefined if the failure does not belong to a test. */
  readonly file: string | undefined
  readonly test: string
  readonly reason: string
}

export interface SuiteResult {
  readonly suite: string
  readonly passed: number
  readonly failures: readonly TestFailure[]
}

export interface VitestReport {
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/**
 * Counts the results of a Vitest report. A skipped test counts as failed, unless `namePattern` deselected it. A file that
 * could not be loaded and a run that failed without a failed test (an error outside of tests) count as failures.
 */
export function countVitestResults(report: VitestReport, root: string, namePattern?: RegExp): SuiteResult {
  const failures: TestFailure[] = []
  let passed = 0
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const counted = assertionResults.filter(
      (test) => test.status !== 'skipped' || !namePattern || namePattern.test(test.fullName),
    )
    for (const test of counted) {
      if (test.status === 'passed') passed += 1
      else failures.push({ file, test: test.fullName, reason: test.failureMessages?.[0] ?? `Status: ${test.status}.` })
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      failures.push({ file, test: 'the whole file', reason: message || 'The file could not be run.' })
    }
  }
  if (!report.success && failures.length === 0) {
    failures.push({ file: undefined, test: 'the run', reason: 'An error outside of a test; see above.' })
  }
  return { suite: 'vitest', passed, failures }
}

export interface PlaywrightReportSuite {
  readonly suites?: readonly PlaywrightReportSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightReportSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Counts the results of a Playwright report. Only `expected` is a pass; skipped and flaky tests and errors outside of tests are failures. */
export function countPlaywrightResults(report: PlaywrightReport, root: string): SuiteResult {
  const failures: TestFailure[] = report.errors.map(({ message }) => ({
    file: undefined,
    test: 'the run',
    reason: message ?? 'Unknown error.',
  }))
  let passed = 0
  for (const spec of report.suites.flatMap(listSpecs)) {
    for (const test of spec.tests) {
      if (test.status === 'expected') passed += 1
      else {
        const reason = test.results.find(({ error }) => error)?.error?.message ?? `Status: ${test.status}.`
        failures.push({ file: relative(root, `${report.config.rootDir}/${spec.file}`), test: spec.title, reason })
      }
    }
  }
  return { suite: 'playwright', passed, failures }
}

function listSpecs(suite: PlaywrightReportSuite): PlaywrightReportSuite['specs'][number][] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
}

/** The result of a runner that exited without a readable report. */
export function missingReportResult(suite: string, code: number): SuiteResult {
  return {
    suite,
    passed: 0,
    failures: [{ file: undefined, test: 'the run', reason: `The runner exited with ${code}.` }],
  }
}

/**
 * The last lines of `npm test`: every failure with the command that reruns it with the same `seed`, then the sum of all
 * suites.
 */
export function formatTestSummary(results: readonly SuiteResult[], seed: string): string {
  const failures = results.flatMap((result) => result.failures.map((failure) => ({ ...failure, suite: result.suite })))
  const lines = failures.flatMap(({ suite, file, test, reason }) => [
    `FAILED ${file ?? suite}: ${test}`,
    ...reason.split('\n', 1).map((line) => `  ${line}`),
    ...(file ? [`  rerun: ${suite === 'vitest' ? `${testSeedVariable}=${seed} ` : ''}npm test -- ${file}`] : []),
  ])
  return [...lines, formatTotals(results)].join('\n')
}

function formatTotals(results: readonly SuiteResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  return `${passed} passed, ${failed} failed`
}
