import { parseArgs } from 'node:util'
import type { SourceFile } from './code-rules/finding.ts'

export interface TestArguments {
  /** A part of a file path or of a test title, case-insensitive. Undefined selects everything. */
  readonly name: string | undefined
  /** Selects only what also runs on PostgreSQL and Redis: the gateway's tests and the journeys. */
  readonly isGatewayOnly: boolean
}

/** Parses `npm test -- [NAME] [--gateway]`. Throws an error for other arguments. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { gateway: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const name = positionals.join(' ').trim()
  return { name: name === '' ? undefined : name, isGatewayOnly: values.gateway }
}

export interface TestSelection {
  /** Arguments of each runner; undefined if it is not needed. */
  readonly vitest: readonly string[] | undefined
  readonly playwright: readonly string[] | undefined
  /** Set if tests are selected by name: the runner reports the others as skipped, and they are not counted. */
  readonly namePattern: RegExp | undefined
  /** Whether the tests may need the built frontends. */
  readonly needsClients: boolean
}

/**
 * Converts a request to arguments of the runners. A name that is part of the path of a test file selects files; any other
 * name selects tests by title in both runners. `tests` are all test files; those in `e2e/` belong to Playwright. Throws if
 * the name looks like a path and no test file matches.
 */
export function toRunnerArguments({ name, isGatewayOnly }: TestArguments, tests: readonly SourceFile[]): TestSelection {
  const files = tests.map(({ path }) => path)
  const project = isGatewayOnly ? ['--project', 'gateway'] : []
  const journeys = isGatewayOnly ? ['--grep', '@journey'] : []
  if (name === undefined) {
    return { vitest: project, playwright: journeys, namePattern: undefined, needsClients: true }
  }
  const isNamed = (file: string) => file.toLowerCase().includes(name.replace(/^\.\//, '').toLowerCase())
  const units = files.filter((file) => !file.startsWith('e2e/') && isNamed(file))
  const browser = files.filter((file) => file.startsWith('e2e/') && isNamed(file))
  if (units.length + browser.length > 0) {
    return {
      vitest: units.length > 0 ? [...project, ...units] : undefined,
      playwright: browser.length > 0 ? [...journeys, ...browser.map((file) => `${escapeRegExp(file)}$`)] : undefined,
      namePattern: undefined,
      needsClients: [...units, ...browser].some((file) => /^(?:e2e|apps\/gateway|apps\/studio)\//.test(file)),
    }
  }
  if (/\/|\.tsx?$/.test(name) && !/\s/.test(name)) throw new Error(`No test file path contains "${name}".`)
  const pattern = escapeRegExp(name)
  // Loading a file is slower than reading it, so files that do not contain the name are excluded.
  const candidates = tests.filter(({ path, text }) => !path.startsWith('e2e/') && new RegExp(pattern, 'i').test(text))
  // Playwright accepts a single pattern: a journey whose title or tags contain the name.
  const grep = isGatewayOnly ? `/(?=.*@journey)(?=.*${pattern})/i` : `/${pattern}/i`
  return {
    // Without a file, Vitest would load every suite, each with its database, to run none of their tests.
    vitest:
      candidates.length > 0
        ? [...project, '--testNamePattern', `/${pattern}/i`, ...candidates.map(({ path }) => path)]
        : undefined,
    playwright: ['--grep', grep],
    namePattern: new RegExp(pattern, 'i'),
    needsClients: true,
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
