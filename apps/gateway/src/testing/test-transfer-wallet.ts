import { randomUUID } from 'node:crypto'
import {
  getConsolidatedFunds,
  getVendorTransfers,
  recallVendorWallets,
  type TransferDirection,
  transferBetweenWallets,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { afterAll, beforeEach } from 'vitest'
import { playerVendorWallet } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { settleTransfers } from '#modules/wallet-transfers/service.ts'
import { replaceVendorAdapter, withOverrides } from '#vendors/conformance/conformance-fixture.ts'
import { startFaultProxy } from '#vendors/conformance/fault-proxy.ts'
import { createStudioTransferAdapter } from '#vendors/studio/studio-transfer-adapter.ts'
import { openDiceGame } from '#vendors/studio/test-studio-transfer-vendor.ts'
import { startTestApp, type TestApp, type TestMember } from './test-app.ts'

export const transferWalletVendorCode = 'STW'
export const transferWalletGameId = 'stw-counting-house-dice'

/** Starts the test app with a fault proxy between it and the vendor's transfer wallet. */
export async function startTransferWalletTestApp() {
  const app = await startTestApp({ listen: true })
  const origin = app.services.loopbackUrl()
  const proxy = await startFaultProxy(() => origin)
  const adapter = createStudioTransferAdapter({
    operatorId: 'foyer-vault',
    secret: app.services.sharedSecrets.get('studio vault'),
    url: () => `${proxy.url}/studio`,
  })
  replaceVendorAdapter(app, adapter)
  beforeEach(() => proxy.clearFaults())
  afterAll(() => proxy.close())
  return {
    app,
    proxy,
    ...walletActions(app),
    /** Opens the vendor's dice game and returns a function that plays a round. */
    openDice: async ({ token }: TestMember) =>
      openDiceGame(origin, (await app.openGame(token, transferWalletGameId)).value.url),
    /** Runs the callback with some adapter methods replaced. */
    async withAdapterOverrides<T>(change: Partial<typeof adapter>, work: () => Promise<T>): Promise<T> {
      replaceVendorAdapter(app, withOverrides(adapter, change))
      return await work().finally(() => replaceVendorAdapter(app, adapter))
    },
    /** Advances the clock and runs the settlement job. */
    async advanceAndSettle(ms: number): Promise<void> {
      app.advanceClock(ms)
      await settleTransfers(app.services)
    },
    /** Runs the callback while transitions to these states fail, as if the node died there. */
    async failTransitionsTo(states: readonly string[], work: () => Promise<void>): Promise<void> {
      const list = states.map((state) => `'${state}'`).join()
      await app.db.runScript(`create function die() returns trigger language plpgsql as $$
          begin raise exception 'the node is gone'; end $$;
        create trigger dying before update on vendor_transfer for each row when (new.state in (${list})) execute function die()`)
      await work().finally(() => app.db.runScript('drop trigger dying on vendor_transfer; drop function die()'))
    },
  }
}

function walletActions(app: TestApp) {
  const requestTransfer = (
    session: TestMember,
    direction: TransferDirection,
    amount: string,
    key: string = randomUUID(),
  ) => {
    const body = { vassalage: transferWalletVendorCode, direction, amount, idempotencyKey: key }
    return app.call(transferBetweenWallets, { token: session.token, body })
  }
  return {
    transferIn: (session: TestMember, amount: string, key?: string) => requestTransfer(session, 'IN', amount, key),
    transferOut: (session: TestMember, amount: string, key?: string) => requestTransfer(session, 'OUT', amount, key),
    recall: ({ token }: TestMember, idempotencyKey: string = randomUUID()) =>
      app.call(recallVendorWallets, { token, body: { idempotencyKey } }),
    async listTransfers({ token }: TestMember) {
      return (await app.call(getVendorTransfers, { token })).value.list
    },
    async readFunds({ token }: TestMember) {
      return (await app.call(getConsolidatedFunds, { token })).value
    },
    /** Ledger balance of the vendor wallet in minor units. */
    readLedgerBalance: ({ id }: TestMember) =>
      balanceOf(app.db, playerVendorWallet(id, transferWalletVendorCode, 'USD')),
    /** Registers a member and deposits the amount. */
    async createMember(amount = '100'): Promise<TestMember> {
      const session = await app.registerMember()
      if (amount !== '0') await app.deposit(session.token, amount)
      return session
    },
  }
}
