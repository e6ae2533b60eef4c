import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { SharedState } from '#shared-state/shared-state.ts'

/**
 * Runs an attempt, which throws if it fails, within the attempt limit of `subject`. Success resets the count. The attempt is
 * counted before it runs, so that concurrent attempts cannot exceed the limit. Throws `too_many_attempts`.
 */
export async function withAttemptLimit<Result>(
  sharedState: SharedState,
  subject: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const attempts = await sharedState.incrementCounter(subject, limits.lockMinutes * 60_000)
  if (attempts > limits.failuresBeforeLock) throw new AppError('too_many_attempts')
  const result = await attempt()
  await sharedState.clearCounter(subject)
  return result
}
