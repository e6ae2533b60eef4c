import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TransferAdapter, VendorTransferResult } from '#vendors/adapter.ts'
import { openStudioTransferVendor } from '#vendors/studio/test-studio-transfer-vendor.ts'
import { transferCases } from './cases/transfer-cases.ts'
import { openTransferConformanceContext, runTransferCase } from './transfer-conformance-kit.ts'

const { context, seedFault } = await openTransferConformanceContext(openStudioTransferVendor)

const replaceUnknown =
  (answer: VendorTransferResult) =>
  (result: VendorTransferResult): VendorTransferResult =>
    result === 'UNKNOWN' ? answer : result

const faults: readonly (readonly [
  what: string,
  caught: string,
  fault: (sound: TransferAdapter) => Partial<TransferAdapter>,
])[] = [
  [
    'treats a missing response as a failure',
    'returns UNKNOWN for a lost response, and a check finds that the money has moved',
    (sound) => ({ transferIn: async (order) => replaceUnknown('FAILED')(await sound.transferIn(order)) }),
  ],
  [
    'treats a missing response as success',
    'returns UNKNOWN for a lost request, and a check finds that nothing has moved',
    (sound) => ({ transferIn: async (order) => replaceUnknown('DONE')(await sound.transferIn(order)) }),
  ],
  [
    'treats a check without a response as a failure',
    'treats an error page of another server as UNKNOWN, for transfers and checks',
    (sound) => ({ checkTransfer: async (asked) => replaceUnknown('FAILED')(await sound.checkTransfer(asked)) }),
  ],
  [
    'treats a rejected check as a failure',
    'carries out nothing with a wrong key, and treats a rejected check as UNKNOWN',
    (sound) => ({ checkTransfer: async (asked) => replaceUnknown('FAILED')(await sound.checkTransfer(asked)) }),
  ],
  [
    'gives each transfer a new id',
    'carries out a transfer id once, in and out, however often it is sent',
    (sound) => ({ transferIn: (order) => sound.transferIn({ ...order, id: randomUUID() }) }),
  ],
  [
    'treats an insufficient balance as success',
    'fails a transfer out above the balance, permanently',
    (sound) => ({
      transferOut: async (order) => {
        await sound.transferOut(order)
        return 'DONE'
      },
    }),
  ],
  [
    'reports a failed transfer without cancelling it at the vendor',
    'refuses a delayed transfer after a check has reported it as failed',
    () => ({ checkTransfer: async () => 'FAILED' }),
  ],
  [
    'converts amounts to floating point',
    'keeps full precision for amounts above 2^53 and for currencies without decimals',
    (sound) => ({
      transferIn: (order) => sound.transferIn({ ...order, amount: Number(order.amount).toFixed(order.digits) }),
    }),
  ],
  [
    'reads the feed from the beginning each time',
    'lists each finished round once and continues from the last position',
    (sound) => ({ fetchRounds: () => sound.fetchRounds('') }),
  ],
  [
    'returns an unsafe replay URL',
    'returns safe URLs and descriptions for a finished round, and nothing for an unknown round',
    () => ({ roundReplayUrl: async () => 'javascript:alert(1)' }),
  ],
  [
    'returns a replay URL for an unknown round',
    'returns safe URLs and descriptions for a finished round, and nothing for an unknown round',
    () => ({ roundReplayUrl: async () => '/again' }),
  ],
  [
    'closes no sessions',
    'closes a player’s open games and leaves the money untouched',
    () => ({ closeSessions: async () => {} }),
  ],
  [
    'closes no games of an ended session',
    'closes the open games of one session and leaves those of the player’s other session, if the vendor knows sessions',
    () => ({ closeSession: async () => {} }),
  ],
  [
    'closes the games of every session of the player',
    'closes the open games of one session and leaves those of the player’s other session, if the vendor knows sessions',
    (sound) => ({ closeSession: ({ playerRef }) => sound.closeSessions(playerRef) }),
  ],
]

test.each(faults)('catches an adapter that %s', async (_what, caught, fault) => {
  const one = transferCases.find(({ name }) => name === caught)
  if (!one) throw new Error(`The kit has no case "${caught}".`)
  seedFault(fault)
  const verdict = runTransferCase(context, one).finally(() => seedFault(() => ({})))
  await expect(verdict).rejects.toMatchObject({ name: 'AssertionError' })
  await runTransferCase(context, one)
})
