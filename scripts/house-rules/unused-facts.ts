import type { Finding, SourceFile } from './finding.ts'

/** Lists of facts in which a linter sees one used object, whatever becomes of its entries. */
const lists = ['packages/contract/src/limits.ts', 'packages/contract/src/errors.ts']

/** Every limit and every error code is named by a program, beside the list that declares it. */
export function checkUnusedFacts(files: readonly SourceFile[]): Finding[] {
  const programs = files.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path) && !lists.includes(path))
  const words = new Set(programs.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return files
    .filter(({ path }) => lists.includes(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const [, name = ''] = /^ {2}(\w+): [\d{]/.exec(line) ?? []
        return name === '' || words.has(name) ? [] : [{ path, line: at + 1, message: `Nothing uses "${name}".` }]
      }),
    )
}
