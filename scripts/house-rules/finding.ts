export interface Finding {
  readonly path: string
  /** From 1; missing where the whole file is meant. */
  readonly line?: number
  readonly message: string
}

/** A part of the repository that a rule leaves out, and the reason it may. */
export interface Exemption {
  readonly paths: RegExp
  readonly reason: string
}

export function isExempt(path: string, exemptions: readonly Exemption[]): boolean {
  return exemptions.some(({ paths }) => paths.test(path))
}

/** A finding for every match of `pattern` in `text`, at its line. `pattern` has the flag `g`. */
export function findEach(
  { path, text }: { readonly path: string; readonly text: string },
  pattern: RegExp,
  message: (match: RegExpExecArray) => string,
): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index + match[0].length - match[0].trimStart().length),
    message: message(match),
  }))
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string
  readonly text: string
}

/** The tests of these rules plant what the rules forbid. */
export const planted: Exemption = {
  paths: /^scripts\/house-rules\/.*\.test\.ts$/,
  reason: 'It holds violations, to see them caught.',
}
