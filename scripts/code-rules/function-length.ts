import { parseSync } from 'vite'
import type { RuleFinding, SourceFile } from './finding.ts'
import { lineNumberAt } from './finding.ts'

const maxLines = 70

/** A function fits a screen, its JSX included: the linter's own rule does not count the lines of JSX text and attributes. */
export function checkFunctionLength({ path, text }: SourceFile): RuleFinding[] {
  if (!/\.tsx?$/.test(path) || !isLongFile(text)) return []
  return functionsIn(parseSync(path, text, { sourceType: 'module' }).program)
    .map(({ start, end }) => ({ start, lines: countCodeLines(text.slice(start, end)) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ start, lines }) => ({
      path,
      line: lineNumberAt(text, start),
      message: `A function of ${lines} lines; one has at most ${maxLines}.`,
    }))
}

/** Parsing costs more than counting: a short file holds no long function. */
function isLongFile(text: string): boolean {
  return countCodeLines(text) > maxLines
}

function countCodeLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

interface Range {
  readonly start: number
  readonly end: number
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function functionsIn(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return []
  const own = functionTypes.has((node as { type?: string }).type ?? '') ? [node as Range] : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}
