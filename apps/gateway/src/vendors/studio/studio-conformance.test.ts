import { expect, test } from 'vitest'
import { defineConformanceTests } from '#vendors/conformance/conformance-kit.ts'
import { createStudioProtocolSimulator } from './studio-protocol-simulator.ts'

const { skippedCases } = await defineConformanceTests(createStudioProtocolSimulator)

test('skips only the cases for reversed rounds and for replay URLs made by the adapter', () => {
  expect(skippedCases).toEqual([
    'takes back a jackpot with the rest of its win when the round is rolled back',
    'reverses a settled round with its wins, once',
    'reverses the wins of an open round with its last stake',
    'books the spent part of a reversed win as a debt',
    'replays settled rounds for their player only, and no open or returned rounds',
  ])
})
