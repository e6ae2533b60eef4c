import { setTimeout } from 'node:timers/promises'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { AttemptCounter } from '#shared-state/attempt-counters.ts'
import type { SharedState } from '#shared-state/shared-state.ts'

const pollMs = 20

/**
 * Runs an attempt, which throws if it fails, within the attempt limit of `subject`. The attempt is counted before it runs, on all
 * nodes, so that concurrent attempts cannot exceed the limit. Success resets the count, so concurrent correct attempts wait for
 * each other and are not refused. Do not call it in a transaction: the attempts that it waits for need the database. Throws
 * `too_many_attempts`.
 */
export async function withAttemptLimit<Result>(
  sharedState: SharedState,
  subject: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counter = { key: subject, windowMs: limits.lockMinutes * 60_000, limit: limits.failuresBeforeLock }
  if (!(await reserveAttempt(sharedState, [counter]))) throw new AppError('too_many_attempts')
  const result = await attempt().catch(async (error: unknown) => {
    await finishFailedAttempt(sharedState, [subject])
    throw error
  })
  await sharedState.finishAttempt([{ key: subject, result: 'cleared' }])
  return result
}

/**
 * Counts an attempt before it runs; `finishAttempt` must follow. False if the failures have reached a limit. Waits while attempts
 * under way have taken the last places, and throws `too_many_attempts` if they keep them for `limits.attemptWaitMs`.
 */
export async function reserveAttempt(sharedState: SharedState, counters: readonly AttemptCounter[]): Promise<boolean> {
  const until = performance.now() + limits.attemptWaitMs
  for (;;) {
    const reservation = await sharedState.reserveAttempt(counters)
    if (reservation !== 'pending') return reservation === 'reserved'
    if (performance.now() >= until) throw new AppError('too_many_attempts')
    await setTimeout(pollMs)
  }
}

/** Ends a failed attempt. If the shared state is unavailable the attempt stays counted, so the attempt's own error is reported. */
export async function finishFailedAttempt(sharedState: SharedState, keys: readonly string[]): Promise<void> {
  await sharedState.finishAttempt(keys.map((key) => ({ key, result: 'failed' }))).catch(() => undefined)
}
