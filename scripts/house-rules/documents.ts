import { type Finding, findEach, isExempt, planted, type SourceFile } from './finding.ts'

/** Not the tail of an address on another site. */
const documentName = /(?<![\w./:-])(?:[\w.-]+\/)*[\w-]+\.md\b/g

/** Whoever reads of a document can open it: the repository has a file of that name, or of that path's end. */
export function checkDocuments(files: readonly SourceFile[]): Finding[] {
  const paths = files.map(({ path }) => `/${path}`)
  const isThere = (name: string) => paths.some((path) => path.endsWith(`/${name.replace(/^(?:\.{1,2}\/)+/, '')}`))
  return files
    .filter(({ path }) => !isExempt(path, [planted]))
    .flatMap((file) => findEach(file, documentName, ([name]) => name))
    .filter(({ message: name }) => !isThere(name))
    .map(({ message: name, ...place }) => ({ ...place, message: `"${name}" is no document of the repository.` }))
}
