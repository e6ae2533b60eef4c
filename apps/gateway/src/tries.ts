import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { Nodes } from '#src/nodes/nodes.ts'

/**
 * Runs an attempt, which throws if it fails, within the attempt limit of `subject`. Success resets the count. The attempt is
 * counted before it runs, so that concurrent attempts cannot exceed the limit. Throws `too_many_attempts`.
 */
export async function withinTries<Result>(nodes: Nodes, subject: string, work: () => Promise<Result>): Promise<Result> {
  const made = await nodes.count(subject, limits.lockMinutes * 60_000)
  if (made > limits.failuresBeforeLock) throw new AppError('too_many_attempts')
  const result = await work()
  await nodes.clear(subject)
  return result
}
