import {
  isWithdrawalFinal,
  type StepTaker,
  type WithdrawalState,
  withdrawalStateNames,
} from '@foyer/contract/withdrawal-states.ts'
import { expect, test } from 'vitest'
import { stepsToCome, timelineSteps } from './timeline-steps.ts'

const told = (...events: [WithdrawalState, StepTaker][]) =>
  timelineSteps(events.map(([state, by]) => ({ state, by, at: '2026-11-01T00:00:00.000Z', reason: '' }))).map(
    ({ step }) => step,
  )

test('tells a payment that came back from one that was approved', () => {
  const events = told(['review', 'member'], ['approved', 'clock'], ['sent', 'clock'], ['approved', 'company'])
  expect(events).toEqual(['asked', 'approved', 'sent', 'failed'])
})

test('tells who said that it was received', () => {
  expect(told(['received', 'member'])).toEqual(['received'])
  expect(told(['received', 'clock'])).toEqual(['receivedByTime'])
  expect(told(['received', 'operator'])).toEqual(['forced'])
})

test('names what is to come until the end, and nothing after it', () => {
  for (const state of withdrawalStateNames) expect(stepsToCome(state).length === 0).toBe(isWithdrawalFinal(state))
})
