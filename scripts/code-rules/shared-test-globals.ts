import { findPatternMatches, type RuleFinding, type SourceFile } from './finding.ts'

/**
 * The gateway's test files of a worker share its globals (`vitest.config.ts`): faked timers that a file leaves behind stop the timers of
 * every file after it.
 */
export function checkSharedTestGlobals(file: SourceFile): RuleFinding[] {
  const { path, text } = file
  if (!/^apps\/gateway\/src\/.*\.test\.ts$/.test(path) || text.includes('vi.useRealTimers()')) return []
  return findPatternMatches(file, /vi\.useFakeTimers\(/g, () => 'Restore the timers with vi.useRealTimers().')
}
