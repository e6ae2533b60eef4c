import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TransferAdapter, TransferAnswer } from '#vendors/adapter.ts'
import { openVaultVendor } from '#vendors/studio/vault-vendor.ts'
import { openTransferStage, runTransferCase } from './conform-transfers.ts'
import { transferCases } from './transfer-cases.ts'

const { stage, plant } = await openTransferStage(openVaultVendor)

const unknownAs =
  (answer: TransferAnswer) =>
  (said: TransferAnswer): TransferAnswer =>
    said === 'UNKNOWN' ? answer : said

const faults: readonly (readonly [
  what: string,
  caught: string,
  fault: (sound: TransferAdapter) => Partial<TransferAdapter>,
])[] = [
  [
    'takes silence for a refusal',
    'does not know of an answer that was lost, and finds that the money has moved',
    (sound) => ({ transferIn: async (order) => unknownAs('FAILED')(await sound.transferIn(order)) }),
  ],
  [
    'takes silence for success',
    'does not know of a call that was lost, and finds that nothing has moved',
    (sound) => ({ transferIn: async (order) => unknownAs('DONE')(await sound.transferIn(order)) }),
  ],
  [
    'takes a check without an answer for a refusal',
    'takes no other server’s page for an answer, to a transfer or to its check',
    (sound) => ({ checkTransfer: async (asked) => unknownAs('FAILED')(await sound.checkTransfer(asked)) }),
  ],
  [
    'believes a check that was not answered to us',
    'moves nothing for a stranger, and believes no check that was not answered to us',
    (sound) => ({ checkTransfer: async (asked) => unknownAs('FAILED')(await sound.checkTransfer(asked)) }),
  ],
  [
    'names each transfer anew',
    'moves money once for one id, in and out, however often it comes',
    (sound) => ({ transferIn: (order) => sound.transferIn({ ...order, id: randomUUID() }) }),
  ],
  [
    'takes a shortage for success',
    'fails to take out more than there is, for good',
    (sound) => ({
      transferOut: async (order) => {
        await sound.transferOut(order)
        return 'DONE'
      },
    }),
  ],
  [
    'looks a transfer up without ending it',
    'never moves money whose transfer was found to have failed before it arrived',
    () => ({ checkTransfer: async () => 'FAILED' }),
  ],
  [
    'counts in a float',
    'counts exactly where the amounts are past 2^53, and where the currency has no decimals',
    (sound) => ({
      transferIn: (order) => sound.transferIn({ ...order, amount: Number(order.amount).toFixed(order.digits) }),
    }),
  ],
  [
    'begins the list anew each time',
    'lists each round that is over once, in a list that goes on where it was left',
    (sound) => ({ pullRounds: () => sound.pullRounds('') }),
  ],
  [
    'shows rounds again at an address that no page opens',
    'answers what it can of a round that is over, at addresses that a page can open, and nothing of one that it does not know',
    () => ({ roundReplayUrl: async () => 'javascript:alert(1)' }),
  ],
  [
    'shows again what was never played',
    'answers what it can of a round that is over, at addresses that a page can open, and nothing of one that it does not know',
    () => ({ roundReplayUrl: async () => '/again' }),
  ],
  [
    'ends nobody’s play',
    'ends what a player has open, and leaves the money where it is',
    () => ({ closeSessions: async () => {} }),
  ],
]

test.each(faults)('catches an adapter that %s', async (_what, caught, fault) => {
  const one = transferCases.find(({ name }) => name === caught)
  if (!one) throw new Error(`The kit has no case "${caught}".`)
  plant(fault)
  const judged = runTransferCase(stage, one).finally(() => plant(() => ({})))
  await expect(judged).rejects.toMatchObject({ name: 'AssertionError' })
  await runTransferCase(stage, one)
})
