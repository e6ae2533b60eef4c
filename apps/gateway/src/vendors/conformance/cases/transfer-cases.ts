import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TransferAdapter, VendorTransferOrder } from '#vendors/adapter.ts'
import type { FaultProxy } from '#vendors/conformance/fault-proxy.ts'
import { isSafePageUrl } from '#vendors/safe-page-url.ts'

/** A vendor with transfer wallets and the adapter under test, connected through a proxy that can inject faults. */
export interface TransferConformanceContext {
  /** The adapter under test; a function, so that a fault can be seeded. */
  adapter(): TransferAdapter
  /** The same adapter with a wrong key. */
  unauthorizedAdapter(): TransferAdapter
  readonly proxy: FaultProxy
  /** Path suffixes of the vendor's calls, for planned faults. */
  readonly paths: { readonly in: string; readonly out: string; readonly check: string }
  /** Opens a game on the player's wallet, for a session of the player. Returns a function that plays a round and resolves with whether it was played. */
  openGame(playerRef: string, sessionRef?: string): Promise<() => Promise<boolean>>
  /** Restarts the vendor on its database. */
  restart(): Promise<void>
}

export interface TransferConformanceCase {
  readonly name: string
  run(context: TransferConformanceContext): Promise<void>
}

const order = (amount: string, change: Partial<VendorTransferOrder> = {}): VendorTransferOrder => ({
  id: randomUUID(),
  playerRef: `p${randomUUID().slice(0, 8)}`,
  currency: 'USD',
  digits: 2,
  amount,
  ...change,
})

const balanceOf = async (context: TransferConformanceContext, { playerRef, currency }: VendorTransferOrder) =>
  Number(await context.adapter().vendorBalance({ playerRef, currency }))

/** Transfers an amount to a new player's wallet. `next` builds further orders for it, each with a new id. */
async function openFundedWallet(
  context: TransferConformanceContext,
  amount: string,
  change: Partial<VendorTransferOrder> = {},
) {
  const first = order(amount, change)
  expect(await context.adapter().transferIn(first)).toBe('DONE')
  return { ...first, next: (more: string): VendorTransferOrder => ({ ...first, id: randomUUID(), amount: more }) }
}

/** The player's rounds in the vendor's feed after a position, and the last position. */
async function listRounds(context: TransferConformanceContext, player: VendorTransferOrder, after: string) {
  const rounds = []
  let page = await context.adapter().fetchRounds(after)
  rounds.push(...page.rounds)
  while (page.more) {
    page = await context.adapter().fetchRounds(page.next)
    rounds.push(...page.rounds)
  }
  return { rounds: rounds.filter(({ playerRef }) => playerRef === player.playerRef), next: page.next }
}

/** All cases of the kit for adapters of vendors with transfer wallets. */
export const transferCases: readonly TransferConformanceCase[] = [
  {
    name: 'transfers money in and out and returns the balance',
    async run(context) {
      const player = await openFundedWallet(context, '40.00')
      expect(await context.adapter().transferOut(player.next('15.50'))).toBe('DONE')
      expect(await balanceOf(context, player)).toBe(24.5)
      expect(await balanceOf(context, order('1.00'))).toBe(0)
    },
  },
  {
    name: 'carries out a transfer id once, in and out, however often it is sent',
    async run(context) {
      const player = await openFundedWallet(context, '40.00')
      expect(await context.adapter().transferIn(player)).toBe('DONE')
      const out = player.next('10.00')
      const answers = await Promise.all(Array.from({ length: 20 }, () => context.adapter().transferOut(out)))
      expect(new Set(answers)).toEqual(new Set(['DONE']))
      expect(await balanceOf(context, player)).toBe(30)
    },
  },
  {
    name: 'carries out a transfer once if the network duplicates the call',
    async run(context) {
      const player = order('20.00')
      context.proxy.failNext(context.paths.in, 'twice')
      expect(await context.adapter().transferIn(player)).toBe('DONE')
      expect(await balanceOf(context, player)).toBe(20)
    },
  },
  {
    name: 'fails a transfer out above the balance, permanently',
    async run(context) {
      const player = await openFundedWallet(context, '10.00')
      const out = player.next('10.01')
      expect(await context.adapter().transferOut(out)).toBe('FAILED')
      expect(await context.adapter().transferIn(player.next('5.00'))).toBe('DONE')
      expect(await context.adapter().transferOut(out)).toBe('FAILED')
      expect(await context.adapter().checkTransfer(out)).toBe('FAILED')
      expect(await balanceOf(context, player)).toBe(15)
    },
  },
  {
    name: 'returns UNKNOWN for a lost request, and a check finds that nothing has moved',
    async run(context) {
      const player = order('20.00')
      context.proxy.failNext(context.paths.in, 'lost-call')
      expect(await context.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await context.adapter().checkTransfer(player)).toBe('FAILED')
      expect(await balanceOf(context, player)).toBe(0)
    },
  },
  {
    name: 'returns UNKNOWN for a lost response, and a check finds that the money has moved',
    async run(context) {
      const player = order('20.00')
      context.proxy.failNext(context.paths.in, 'lost-answer')
      expect(await context.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await context.adapter().checkTransfer(player)).toBe('DONE')
      const out = { ...player, id: randomUUID(), amount: '5.00' }
      context.proxy.failNext(context.paths.out, 'lost-answer')
      expect(await context.adapter().transferOut(out)).toBe('UNKNOWN')
      expect(await context.adapter().checkTransfer(out)).toBe('DONE')
      expect(await balanceOf(context, player)).toBe(15)
    },
  },
  {
    name: 'treats an error page of another server as UNKNOWN, for transfers and checks',
    async run(context) {
      const player = order('20.00')
      context.proxy.failNext(context.paths.in, 'other-page')
      expect(await context.adapter().transferIn(player)).toBe('UNKNOWN')
      context.proxy.failNext(context.paths.check, 'other-page')
      expect(await context.adapter().checkTransfer(player)).toBe('UNKNOWN')
      context.proxy.failNext(context.paths.check, 'lost-call')
      expect(await context.adapter().checkTransfer(player)).toBe('UNKNOWN')
      expect(await context.adapter().checkTransfer(player)).toBe('DONE')
    },
  },
  {
    name: 'refuses a delayed transfer after a check has reported it as failed',
    async run(context) {
      const player = order('20.00')
      context.proxy.failNext(context.paths.in, 'held')
      expect(await context.adapter().transferIn(player)).toBe('UNKNOWN')
      expect(await context.adapter().checkTransfer(player)).toBe('FAILED')
      await context.proxy.deliverHeld()
      expect(await context.adapter().checkTransfer(player)).toBe('FAILED')
      expect(await context.adapter().transferIn(player)).toBe('FAILED')
      expect(await balanceOf(context, player)).toBe(0)
    },
  },
  {
    name: 'carries out nothing with a wrong key, and treats a rejected check as UNKNOWN',
    async run(context) {
      const player = await openFundedWallet(context, '10.00')
      const [into, out] = [player.next('5.00'), player.next('5.00')]
      expect(await context.unauthorizedAdapter().transferIn(into)).not.toBe('DONE')
      expect(await context.unauthorizedAdapter().transferOut(out)).not.toBe('DONE')
      expect(await context.unauthorizedAdapter().checkTransfer(player)).toBe('UNKNOWN')
      expect(await balanceOf(context, player)).toBe(10)
    },
  },
  {
    name: 'reports transfers correctly after a restart of the vendor',
    async run(context) {
      const [moved, lost] = [order('20.00'), order('20.00')]
      context.proxy.failNext(context.paths.in, 'lost-answer')
      expect(await context.adapter().transferIn(moved)).toBe('UNKNOWN')
      context.proxy.failNext(context.paths.in, 'lost-call')
      expect(await context.adapter().transferIn(lost)).toBe('UNKNOWN')
      await context.restart()
      expect(await context.adapter().checkTransfer(moved)).toBe('DONE')
      expect(await context.adapter().checkTransfer(lost)).toBe('FAILED')
      expect(await context.adapter().transferIn(moved)).toBe('DONE')
      expect(await balanceOf(context, moved)).toBe(20)
    },
  },
  {
    name: 'keeps full precision for amounts above 2^53 and for currencies without decimals',
    async run(context) {
      const large = await openFundedWallet(context, '90071992547409.93')
      const { playerRef } = large
      expect(await context.adapter().vendorBalance({ playerRef, currency: 'USD' })).toBe('90071992547409.93')
      const whole = await openFundedWallet(context, '25000', { currency: 'VND', digits: 0 })
      expect(await context.adapter().transferOut(whole.next('5000'))).toBe('DONE')
      expect(await context.adapter().vendorBalance({ playerRef: whole.playerRef, currency: 'VND' })).toBe('20000')
    },
  },
  {
    name: 'lists each finished round once and continues from the last position',
    async run(context) {
      const player = await openFundedWallet(context, '10.00')
      const read = (after: string) => listRounds(context, player, after)
      const play = await context.openGame(player.playerRef)
      for (let turn = 0; turn < 3; turn += 1) expect(await play()).toBe(true)
      const first = await read('')
      expect(new Set(first.rounds.map(({ vendorRoundId }) => vendorRoundId)).size).toBe(3)
      const won = first.rounds.reduce((sum, { stake, win }) => sum + Number(win) - Number(stake), 10)
      expect(await balanceOf(context, player)).toBeCloseTo(won, 2)
      expect((await read(first.next)).rounds).toEqual([])
      await play()
      expect((await read(first.next)).rounds).toHaveLength(1)
      expect((await read('')).rounds).toHaveLength(4)
    },
  },
  {
    name: 'returns safe URLs and descriptions for a finished round, and nothing for an unknown round',
    async run(context) {
      const player = await openFundedWallet(context, '20.00')
      const play = await context.openGame(player.playerRef)
      expect(await play()).toBe(true)
      const [over] = (await listRounds(context, player, '')).rounds
      const adapter = context.adapter()
      const reader = { language: 'en', timeZone: 'Asia/Tokyo' }
      const known = { vendorRoundId: over?.vendorRoundId ?? '', ...reader }
      const unknown = { vendorRoundId: randomUUID(), ...reader }
      if (adapter.roundVerification) {
        const origin = 'https://play.example'
        const site = { name: 'Example', url: `${origin}/`, logoUrl: `${origin}/logo.svg`, theme: 'light' } as const
        expect(isSafePageUrl((await adapter.roundVerification({ ...known, site }))?.url ?? '')).toBe(true)
        expect(await adapter.roundVerification({ ...unknown, site })).toBeUndefined()
      }
      if (adapter.roundReplayUrl) {
        expect(isSafePageUrl((await adapter.roundReplayUrl(known)) ?? '')).toBe(true)
        expect(await adapter.roundReplayUrl(unknown)).toBeUndefined()
      }
      if (adapter.describeRound) {
        expect((await adapter.describeRound(known))?.outcome).not.toEqual([])
        expect(await adapter.describeRound(unknown)).toBeUndefined()
      }
    },
  },
  {
    name: 'closes a player’s open games and leaves the money untouched',
    async run(context) {
      const player = await openFundedWallet(context, '10.00')
      const play = await context.openGame(player.playerRef)
      await context.adapter().closeSessions(player.playerRef)
      expect(await play()).toBe(false)
      expect(await balanceOf(context, player)).toBe(10)
      expect(await context.adapter().transferOut(player.next('10.00'))).toBe('DONE')
    },
  },
  {
    name: 'closes the open games of one session and leaves those of the player’s other session, if the vendor knows sessions',
    async run(context) {
      const adapter = context.adapter()
      if (!adapter.closeSession) return
      const player = await openFundedWallet(context, '10.00')
      const { playerRef } = player
      const [ended, other] = [randomUUID(), randomUUID()]
      const [playEnded, playOther] = [
        await context.openGame(playerRef, ended),
        await context.openGame(playerRef, other),
      ]
      await adapter.closeSession({ playerRef, sessionRef: ended })
      expect(await playEnded()).toBe(false)
      expect(await playOther()).toBe(true)
    },
  },
]
