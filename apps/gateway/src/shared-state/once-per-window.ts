import { AppError } from '@foyer/contract/errors.ts'
import type { SharedState } from './shared-state.ts'

/**
 * Throttles an action to one per window, across nodes. `subject` names the action and whom or what it concerns, so that two subjects
 * do not slow each other down. Throws `too_many_requests`.
 */
export async function assertOncePerWindow(sharedState: SharedState, subject: string, windowMs: number): Promise<void> {
  if ((await sharedState.incrementCounter(subject, windowMs)) > 1)
    throw new AppError('too_many_requests', { retryAfterMs: windowMs })
}
