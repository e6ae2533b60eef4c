import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { Nodes } from '#src/nodes/nodes.ts'

/**
 * Does what a right answer opens, which throws where it was wrong; `subject` says whose tries count together. A right one
 * begins anew. Counted before it is looked at: of many at once no more get through than of one after another. Throws
 * `too_many_attempts`.
 */
export async function withinTries<Result>(nodes: Nodes, subject: string, work: () => Promise<Result>): Promise<Result> {
  const made = await nodes.count(subject, limits.lockMinutes * 60_000)
  if (made > limits.failuresBeforeLock) throw new AppError('too_many_attempts')
  const result = await work()
  await nodes.clear(subject)
  return result
}
