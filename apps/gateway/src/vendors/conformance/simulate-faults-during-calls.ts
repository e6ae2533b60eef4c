import { expect } from 'vitest'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import type { TestPlayer } from './conformance-fixture.ts'
import {
  type ConformanceFixture,
  conformanceGameNodeId,
  replaceVendorAdapter,
  withOverrides,
} from './conformance-fixture.ts'
import { injectRoundWriteFault } from './inject-round-write-fault.ts'
import { createVendorCallSender } from './vendor-call-sender.ts'

/** Helpers that simulate faults and state changes while the vendor keeps calling. A change made for a function is reverted afterwards. */
export function createFaultHelpers(fixture: ConformanceFixture) {
  const { post, encode } = createVendorCallSender(fixture)
  return {
    restart: () => fixture.restart(),
    seedFault: (fault: Partial<SeamlessAdapter>) => fixture.seedFault(fault),
    async atLaterTime(ms: number, work: () => Promise<void>): Promise<void> {
      fixture.app.advanceClock(ms)
      await work().finally(() => fixture.app.advanceClock(-ms))
    },
    blockPlayer: ({ id }: TestPlayer) =>
      fixture.app.db.runScript(`update member set status = 'blocked' where id = ${id}`),
    async whileClosed(what: 'game' | 'vendor', work: () => Promise<void>): Promise<void> {
      const key = {
        game: `node_id = '${conformanceGameNodeId}'`,
        vendor: `code = '${conformanceGameNodeId.toUpperCase()}'`,
      }[what]
      const set = (status: string) => fixture.app.db.runScript(`update ${what} set status = '${status}' where ${key}`)
      await set('maintenance')
      await work().finally(() => set('open'))
    },
    /** Every write to a round fails while `work` runs. */
    async whileRoundWritesFail(work: () => Promise<void>): Promise<void> {
      const { enable, disable } = injectRoundWriteFault(fixture.app.db, 'insert or update on round for each row')
      await enable()
      await work().finally(disable)
    },
    /** Sends a call that is processed and committed, but whose response is lost. */
    async loseResponseTo(call: WalletCall): Promise<void> {
      const { adapter } = fixture.simulator
      const render = () => {
        throw new Error('the connection is lost')
      }
      replaceVendorAdapter(fixture.app, withOverrides(adapter, { render }))
      const response = await post(encode(call)).finally(() => replaceVendorAdapter(fixture.app, adapter))
      expect(response.statusCode).toBe(500)
    },
  }
}
