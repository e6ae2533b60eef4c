import {
  findPatternMatches,
  fixtureViolationsExemption,
  isExempt,
  type RuleFinding,
  type SourceFile,
} from './finding.ts'

/** The lookbehind excludes URLs. */
const documentName = /(?<![\w./:-])(?:[\w.-]+\/)*[\w-]+\.md\b/g

/** Every referenced document exists: the repository has a file with that name or whose path ends with it. */
export function checkReferencedDocumentsExist(files: readonly SourceFile[]): RuleFinding[] {
  const paths = files.map(({ path }) => `/${path}`)
  const exists = (name: string) => paths.some((path) => path.endsWith(`/${name.replace(/^(?:\.{1,2}\/)+/, '')}`))
  return files
    .filter(({ path }) => !isExempt(path, [fixtureViolationsExemption]))
    .flatMap((file) => findPatternMatches(file, documentName, ([name]) => name))
    .filter(({ message: name }) => !exists(name))
    .map(({ message: name, ...place }) => ({ ...place, message: `"${name}" is not a document of the repository.` }))
}
