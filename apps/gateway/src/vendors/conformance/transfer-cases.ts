import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TransferAdapter, TransferOrder } from '#vendors/adapter.ts'
import { isPageAddress } from '#vendors/page-address.ts'
import type { FaultyLine } from './faulty-line.ts'

/** A vendor with wallets of its own, and the adapter that is to be looked at, on a line that can fail. */
export interface TransferStage {
  /** The adapter under the kit; asked for anew each time, so that a fault can be planted. */
  adapter(): TransferAdapter
  /** The same with a key that is not ours. */
  stranger(): TransferAdapter
  readonly line: FaultyLine
  /** Ends of the paths of the vendor's calls, for planned faults. */
  readonly paths: { readonly in: string; readonly out: string; readonly check: string }
  /** Opens a game on the player's wallet, and gives what plays a round there: whether it was played. */
  openGame(playerRef: string): Promise<() => Promise<boolean>>
  /** Ends the vendor and starts it anew on its database. */
  restart(): Promise<void>
}

export interface TransferCase {
  readonly name: string
  run(stage: TransferStage): Promise<void>
}

const order = (amount: string, change: Partial<TransferOrder> = {}): TransferOrder => ({
  id: randomUUID(),
  playerRef: `p${randomUUID().slice(0, 8)}`,
  currency: 'USD',
  digits: 2,
  amount,
  ...change,
})

const balanceOf = async (stage: TransferStage, { playerRef, currency }: TransferOrder) =>
  Number(await stage.adapter().vendorBalance({ playerRef, currency }))

/** A player with money at the vendor: orders for the same wallet, each under an id of its own. */
async function wallet(stage: TransferStage, amount: string, change: Partial<TransferOrder> = {}) {
  const first = order(amount, change)
  expect(await stage.adapter().transferIn(first)).toBe('DONE')
  return { ...first, next: (more: string): TransferOrder => ({ ...first, id: randomUUID(), amount: more }) }
}

/** The player's rounds in the vendor's list after a place, and the place where it ends. */
async function listed(stage: TransferStage, player: TransferOrder, after: string) {
  const rounds = []
  let page = await stage.adapter().pullRounds(after)
  rounds.push(...page.rounds)
  while (page.more) {
    page = await stage.adapter().pullRounds(page.next)
    rounds.push(...page.rounds)
  }
  return { rounds: rounds.filter(({ playerRef }) => playerRef === player.playerRef), next: page.next }
}

/** The kit for adapters of vendors that keep the players' money, as data. */
export const transferCases: readonly TransferCase[] = [
  {
    name: 'moves money in and out, and tells what there is',
    async run(stage) {
      const player = await wallet(stage, '40.00')
      expect(await stage.adapter().transferOut(player.next('15.50'))).toBe('DONE')
      expect(await balanceOf(stage, player)).toBe(24.5)
      expect(await balanceOf(stage, order('1.00'))).toBe(0)
    },
  },
  {
    name: 'moves money once for one id, in and out, however often it comes',
    async run(stage) {
      const player = await wallet(stage, '40.00')
      expect(await stage.adapter().transferIn(player)).toBe('DONE')
      const out = player.next('10.00')
      const answers = await Promise.all(Array.from({ length: 20 }, () => stage.adapter().transferOut(out)))
      expect(new Set(answers)).toEqual(new Set(['DONE']))
      expect(await balanceOf(stage, player)).toBe(30)
    },
  },
  {
    name: 'moves money once where the line brings a call twice',
    async run(stage) {
      const player = order('20.00')
      stage.line.fail(stage.paths.in, 'twice')
      expect(await stage.adapter().transferIn(player)).toBe('DONE')
      expect(await balanceOf(stage, player)).toBe(20)
    },
  },
  {
    name: 'fails to take out more than there is, for good',
    async run(stage) {
      const player = await wallet(stage, '10.00')
      const out = player.next('10.01')
      expect(await stage.adapter().transferOut(out)).toBe('FAILED')
      expect(await stage.adapter().transferIn(player.next('5.00'))).toBe('DONE')
      expect(await stage.adapter().transferOut(out)).toBe('FAILED')
      expect(await stage.adapter().checkTransfer(out)).toBe('FAILED')
      expect(await balanceOf(stage, player)).toBe(15)
    },
  },
  {
    name: 'does not know of a call that was lost, and finds that nothing has moved',
    async run(stage) {
      const player = order('20.00')
      stage.line.fail(stage.paths.in, 'lost-call')
      expect(await stage.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await stage.adapter().checkTransfer(player)).toBe('FAILED')
      expect(await balanceOf(stage, player)).toBe(0)
    },
  },
  {
    name: 'does not know of an answer that was lost, and finds that the money has moved',
    async run(stage) {
      const player = order('20.00')
      stage.line.fail(stage.paths.in, 'lost-answer')
      expect(await stage.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await stage.adapter().checkTransfer(player)).toBe('DONE')
      const out = { ...player, id: randomUUID(), amount: '5.00' }
      stage.line.fail(stage.paths.out, 'lost-answer')
      expect(await stage.adapter().transferOut(out)).toBe('UNKNOWN')
      expect(await stage.adapter().checkTransfer(out)).toBe('DONE')
      expect(await balanceOf(stage, player)).toBe(15)
    },
  },
  {
    name: 'takes no other server’s page for an answer, to a transfer or to its check',
    async run(stage) {
      const player = order('20.00')
      stage.line.fail(stage.paths.in, 'other-page')
      expect(await stage.adapter().transferIn(player)).toBe('UNKNOWN')
      stage.line.fail(stage.paths.check, 'other-page')
      expect(await stage.adapter().checkTransfer(player)).toBe('UNKNOWN')
      stage.line.fail(stage.paths.check, 'lost-call')
      expect(await stage.adapter().checkTransfer(player)).toBe('UNKNOWN')
      expect(await stage.adapter().checkTransfer(player)).toBe('DONE')
    },
  },
  {
    name: 'never moves money whose transfer was found to have failed before it arrived',
    async run(stage) {
      const player = order('20.00')
      stage.line.fail(stage.paths.in, 'held')
      expect(await stage.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await stage.adapter().checkTransfer(player)).toBe('FAILED')
      await stage.line.deliver()
      expect(await stage.adapter().checkTransfer(player)).toBe('FAILED')
      expect(await stage.adapter().transferIn(player)).toBe('FAILED')
      expect(await balanceOf(stage, player)).toBe(0)
    },
  },
  {
    name: 'moves nothing for a stranger, and believes no check that was not answered to us',
    async run(stage) {
      const player = await wallet(stage, '10.00')
      const [into, out] = [player.next('5.00'), player.next('5.00')]
      expect(await stage.stranger().transferIn(into)).not.toBe('DONE')
      expect(await stage.stranger().transferOut(out)).not.toBe('DONE')
      expect(await stage.stranger().checkTransfer(player)).toBe('UNKNOWN')
      expect(await balanceOf(stage, player)).toBe(10)
    },
  },
  {
    name: 'knows after a restart of the vendor what has moved and what has not',
    async run(stage) {
      const [moved, lost] = [order('20.00'), order('20.00')]
      stage.line.fail(stage.paths.in, 'lost-answer')
      expect(await stage.adapter().transferIn(moved)).toBe('UNKNOWN')
      stage.line.fail(stage.paths.in, 'lost-call')
      expect(await stage.adapter().transferIn(lost)).toBe('UNKNOWN')
      await stage.restart()
      expect(await stage.adapter().checkTransfer(moved)).toBe('DONE')
      expect(await stage.adapter().checkTransfer(lost)).toBe('FAILED')
      expect(await stage.adapter().transferIn(moved)).toBe('DONE')
      expect(await balanceOf(stage, moved)).toBe(20)
    },
  },
  {
    name: 'counts exactly where the amounts are past 2^53, and where the currency has no decimals',
    async run(stage) {
      const large = await wallet(stage, '90071992547409.93')
      const { playerRef } = large
      expect(await stage.adapter().vendorBalance({ playerRef, currency: 'USD' })).toBe('90071992547409.93')
      const whole = await wallet(stage, '25000', { currency: 'VND', digits: 0 })
      expect(await stage.adapter().transferOut(whole.next('5000'))).toBe('DONE')
      expect(await stage.adapter().vendorBalance({ playerRef: whole.playerRef, currency: 'VND' })).toBe('20000')
    },
  },
  {
    name: 'lists each round that is over once, in a list that goes on where it was left',
    async run(stage) {
      const player = await wallet(stage, '10.00')
      const read = (after: string) => listed(stage, player, after)
      const play = await stage.openGame(player.playerRef)
      for (let turn = 0; turn < 3; turn += 1) expect(await play()).toBe(true)
      const first = await read('')
      expect(new Set(first.rounds.map(({ vendorRoundId }) => vendorRoundId)).size).toBe(3)
      const won = first.rounds.reduce((sum, { stake, win }) => sum + Number(win) - Number(stake), 10)
      expect(await balanceOf(stage, player)).toBeCloseTo(won, 2)
      expect((await read(first.next)).rounds).toEqual([])
      await play()
      expect((await read(first.next)).rounds).toHaveLength(1)
      expect((await read('')).rounds).toHaveLength(4)
    },
  },
  {
    name: 'answers what it can of a round that is over, at addresses that a page can open, and nothing of one that it does not know',
    async run(stage) {
      const player = await wallet(stage, '20.00')
      const play = await stage.openGame(player.playerRef)
      expect(await play()).toBe(true)
      const [over] = (await listed(stage, player, '')).rounds
      const adapter = stage.adapter()
      const reader = { language: 'en', timeZone: 'Asia/Tokyo' }
      const known = { vendorRoundId: over?.vendorRoundId ?? '', ...reader }
      const unknown = { vendorRoundId: randomUUID(), ...reader }
      if (adapter.roundProof) {
        expect(isPageAddress((await adapter.roundProof(known))?.url ?? '')).toBe(true)
        expect(await adapter.roundProof(unknown)).toBeUndefined()
      }
      if (adapter.roundReplayUrl) {
        expect(isPageAddress((await adapter.roundReplayUrl(known)) ?? '')).toBe(true)
        expect(await adapter.roundReplayUrl(unknown)).toBeUndefined()
      }
      if (adapter.tellRound) {
        expect((await adapter.tellRound(known))?.outcome).not.toEqual([])
        expect(await adapter.tellRound(unknown)).toBeUndefined()
      }
    },
  },
  {
    name: 'ends what a player has open, and leaves the money where it is',
    async run(stage) {
      const player = await wallet(stage, '10.00')
      const play = await stage.openGame(player.playerRef)
      await stage.adapter().closeSessions(player.playerRef)
      expect(await play()).toBe(false)
      expect(await balanceOf(stage, player)).toBe(10)
      expect(await stage.adapter().transferOut(player.next('10.00'))).toBe('DONE')
    },
  },
]
