import { findPatternMatches, type RuleFinding, type SourceFile } from './finding.ts'

/** What a test file changes for the whole worker, and what takes it back. */
const changes = [
  {
    change: /vi\.useFakeTimers\(/g,
    undone: ['vi.useRealTimers()'],
    message: 'Restore the timers with vi.useRealTimers().',
  },
  {
    change: /vi\.stubGlobal\(/g,
    undone: ['vi.unstubAllGlobals()', 'vi.resetModules()'],
    message: 'Take it back with vi.unstubAllGlobals(), and forget modules that have read it with vi.resetModules().',
  },
  {
    change: /vi\.(?:mock|doMock)\(/g,
    undone: ['vi.doUnmock(', 'vi.resetModules()'],
    message: 'Mock it with vi.doMock(), and take it back with vi.doUnmock() and vi.resetModules().',
  },
]

/**
 * Test files of a worker share its globals and modules (`vitest.config.ts`): faked timers that a file leaves behind stop the timers of every file after
 * it.
 */
export function checkSharedTestGlobals(file: SourceFile): RuleFinding[] {
  const { path, text } = file
  if (!/^(?:apps|packages|scripts)\/.*\.test\.tsx?$/.test(path) || path.startsWith('scripts/code-rules/')) return []
  return changes
    .filter(({ undone }) => !undone.every((call) => text.includes(call)))
    .flatMap(({ change, message }) => findPatternMatches(file, change, () => message))
}
