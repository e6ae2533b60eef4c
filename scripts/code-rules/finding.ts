export interface RuleFinding {
  readonly path: string
  /** Starts at 1; undefined if the finding concerns the whole file. */
  readonly line?: number
  readonly message: string
}

/** Files that a rule ignores, and why. */
export interface Exemption {
  readonly paths: RegExp
  readonly reason: string
}

export function isExempt(path: string, exemptions: readonly Exemption[]): boolean {
  return exemptions.some(({ paths }) => paths.test(path))
}

/** Reports every match of `pattern` in `text` with its line. `pattern` needs the flag `g`. */
export function findPatternMatches(
  { path, text }: { readonly path: string; readonly text: string },
  pattern: RegExp,
  message: (match: RegExpExecArray) => string,
): RuleFinding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineNumberAt(text, match.index + match[0].length - match[0].trimStart().length),
    message: message(match),
  }))
}

export function lineNumberAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string
  readonly text: string
}

/** The tests of the rules contain violations as fixtures. */
export const fixtureViolationsExemption: Exemption = {
  paths: /^scripts\/code-rules\/.*\.test\.ts$/,
  reason: 'Contains violations as fixtures.',
}
