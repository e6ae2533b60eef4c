import { type Finding, findEach, isExempt, planted, type SourceFile } from './finding.ts'

// Written in pieces, so that the rule does not find itself.
const folders = ['work', 'root', 'tmp', 'Users', String.raw`home\/[a-z][\w-]*`, String.raw`var\/tmp`]
const machinePath = new RegExp(String.raw`(?<=^|[\s'"\x60=(:,])\/(?:${folders.join('|')})(?=\/|['"\x60\s]|$)`, 'gm')
const registryHost = /https?:\/\/(?:[\w.-]*\b(?:registry|npmjs|npmmirror|verdaccio|artifactory|nexus|pypi)\b[\w.-]*)/g

/** The repository works wherever it is cloned: it names no folder of a machine, and no host that packages come from. */
export function checkPlaces(file: SourceFile): Finding[] {
  if (isExempt(file.path, [planted])) return []
  return [machinePath, registryHost].flatMap((pattern) =>
    findEach(file, pattern, ([found]) => `"${found}" holds only on some machine.`),
  )
}
