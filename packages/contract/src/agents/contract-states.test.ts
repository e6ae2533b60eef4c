import { expect, test } from 'vitest'
import {
  contractActors,
  contractStateMachine,
  contractStateNames,
  contractTransitionNames,
  findContractTransition,
  isContractFinal,
} from './contract-states.ts'

test('names every transition of the table, and no other', () => {
  const named = Object.values(contractStateMachine).flatMap((steps) => Object.keys(steps))
  expect([...new Set(named)].toSorted()).toEqual(contractTransitionNames.toSorted())
})

test('leads to known states only, from the offer to every one of them', () => {
  const reached = new Set(['offered'])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const state of contractStateNames.filter((name) => reached.has(name)))
      for (const step of contractTransitionNames)
        for (const by of contractActors) reached.add(findContractTransition(state, step, by) ?? state)
  }
  expect([...reached].toSorted()).toEqual(contractStateNames.toSorted())
})

test('leaves no final state, and ends every other one without an answer of either party', () => {
  const final = contractStateNames.filter(isContractFinal)
  expect(final).toEqual(['ended', 'rejected', 'withdrawn', 'expired', 'voided'])
  for (const state of contractStateNames.filter((name) => !isContractFinal(name))) {
    expect(contractTransitionNames.some((step) => findContractTransition(state, step, 'clock') !== undefined)).toBe(
      true,
    )
  }
})

test.each([
  ['the upline cannot accept its own offer', 'offered', 'accept', 'upline'],
  ['the downline cannot withdraw the offer', 'offered', 'withdraw', 'downline'],
  ['an operator cannot accept for the downline', 'offered', 'accept', 'operator'],
  ['nobody begins a contract but the clock', 'agreed', 'begin', 'upline'],
  ['an offer is not terminated', 'offered', 'terminate', 'upline'],
  ['a contract that ends is not terminated again', 'ending', 'terminate', 'downline'],
] as const)('%s', (_title, state, step, by) => {
  expect(findContractTransition(state, step, by)).toBeUndefined()
})

test('pays the running period of a terminated contract, and ends one that has not begun', () => {
  for (const by of ['upline', 'downline', 'operator'] as const) {
    expect(findContractTransition('active', 'terminate', by)).toBe('ending')
    expect(findContractTransition('agreed', 'terminate', by)).toBe('ended')
  }
})
