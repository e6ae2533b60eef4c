import {
  findPatternMatches,
  fixtureViolationsExemption,
  isExempt,
  type RuleFinding,
  type SourceFile,
} from './finding.ts'

// Split, so that the rule does not match itself.
const machineFolders = ['work', 'root', 'tmp', 'Users', String.raw`home\/[a-z][\w-]*`, String.raw`var\/tmp`]
const machinePath = new RegExp(
  String.raw`(?<=^|[\s'"\x60=(:,])\/(?:${machineFolders.join('|')})(?=\/|['"\x60\s]|$)`,
  'gm',
)
const registryHost = /https?:\/\/(?:[\w.-]*\b(?:registry|npmjs|npmmirror|verdaccio|artifactory|nexus|pypi)\b[\w.-]*)/g

/** The repository contains no absolute paths of a machine and no host of a package registry. */
export function checkMachineSpecificPaths(file: SourceFile): RuleFinding[] {
  if (isExempt(file.path, [fixtureViolationsExemption])) return []
  return [machinePath, registryHost].flatMap((pattern) =>
    findPatternMatches(file, pattern, ([found]) => `"${found}" is specific to a machine.`),
  )
}
