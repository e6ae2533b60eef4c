import {
  isWithdrawalFinal,
  type WithdrawalActor,
  type WithdrawalState,
  withdrawalStateNames,
} from '@foyer/contract/payments/withdrawal-states.ts'
import { expect, test } from 'vitest'
import { listUpcomingSteps, toTimelineSteps } from './withdrawal-timeline-steps.ts'

const stepsFor = (...events: [WithdrawalState, WithdrawalActor][]) =>
  toTimelineSteps(events.map(([state, by]) => ({ state, by, at: '2026-11-01T00:00:00.000Z', reason: '' }))).map(
    ({ step }) => step,
  )

test('distinguishes a failed payment from an approval', () => {
  const events = stepsFor(['review', 'member'], ['approved', 'clock'], ['sent', 'clock'], ['approved', 'company'])
  expect(events).toEqual(['asked', 'approved', 'sent', 'failed'])
})

test('distinguishes who confirmed the receipt: the member, the time limit or an operator', () => {
  expect(stepsFor(['received', 'member'])).toEqual(['received'])
  expect(stepsFor(['received', 'clock'])).toEqual(['receivedByTime'])
  expect(stepsFor(['received', 'operator'])).toEqual(['forced'])
})

test('lists upcoming steps until the final state, and none after it', () => {
  for (const state of withdrawalStateNames) expect(listUpcomingSteps(state).length === 0).toBe(isWithdrawalFinal(state))
})
