import type { RuleFinding, SourceFile } from './finding.ts'

/** Constants that a linter cannot check for use: entries of an object, and exports that are read through a namespace. */
const constantFiles = ['packages/contract/src/limit-values.ts', 'packages/contract/src/errors.ts']

/** Every limit and every error code is used outside of the file that declares it. */
export function checkUnusedContractConstants(files: readonly SourceFile[]): RuleFinding[] {
  const programs = files.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path) && !constantFiles.includes(path))
  const words = new Set(programs.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return files
    .filter(({ path }) => constantFiles.includes(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const [, name = ''] = /^(?: {2}|export const )(\w+)(?:: [\d{]| = )/.exec(line) ?? []
        return name === '' || words.has(name) ? [] : [{ path, line: at + 1, message: `"${name}" is not used.` }]
      }),
    )
}
