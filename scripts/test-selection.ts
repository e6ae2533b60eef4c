import { parseArgs } from 'node:util'
import type { SourceFile } from './house-rules/finding.ts'

export interface TestRequest {
  /** A part of a file's path or of a test's name, in any case; everything where it is missing. */
  readonly name: string | undefined
  /** Only what runs against PostgreSQL and Redis too: the gateway's tests and the journeys. */
  readonly isGatewayOnly: boolean
}

/** Reads `npm test -- [NAME] [--gateway]`. Throws a sentence where it asks for anything else. */
export function readRequest(args: readonly string[]): TestRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { gateway: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const name = positionals.join(' ').trim()
  return { name: name === '' ? undefined : name, isGatewayOnly: values.gateway }
}

export interface Selection {
  /** Arguments for each runner; undefined where it has nothing to do. */
  readonly vitest: readonly string[] | undefined
  readonly playwright: readonly string[] | undefined
  /** Where tests are picked by name, the runner reports the others as skipped; only those that match count. */
  readonly namePattern: RegExp | undefined
  /** Whether what runs may ask the gateway or the studio for the built clients. */
  readonly needsClients: boolean
}

/**
 * Turns a request into the runners' arguments. A name that is part of a test file's path picks files; any other picks
 * tests by their names, in both runners. `tests` are the test files; those in `e2e/` are Playwright's. Throws a
 * sentence where the name can only be a path and no test file has it.
 */
export function select({ name, isGatewayOnly }: TestRequest, tests: readonly SourceFile[]): Selection {
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
      playwright: browser.length > 0 ? [...journeys, ...browser.map((file) => `${escaped(file)}$`)] : undefined,
      namePattern: undefined,
      needsClients: [...units, ...browser].some((file) => /^(?:e2e|apps\/gateway|apps\/studio)\//.test(file)),
    }
  }
  if (/\/|\.tsx?$/.test(name) && !/\s/.test(name)) throw new Error(`No test file's path holds "${name}".`)
  const pattern = escaped(name)
  // Loading a file costs more than reading it: where the name is spelled out somewhere, the other files are left alone.
  const holders = tests.filter(({ path, text }) => !path.startsWith('e2e/') && new RegExp(pattern, 'i').test(text))
  // Playwright takes one pattern: a journey whose title or tags hold the name.
  const grep = isGatewayOnly ? `/(?=.*@journey)(?=.*${pattern})/i` : `/${pattern}/i`
  return {
    vitest: [...project, '--testNamePattern', `/${pattern}/i`, ...holders.map(({ path }) => path)],
    playwright: ['--grep', grep],
    namePattern: new RegExp(pattern, 'i'),
    needsClients: true,
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
