import { randomUUID } from 'node:crypto'
import {
  getConsolidatedFunds,
  getVendorTransfers,
  recallWallets,
  type TransferDirection,
  transferWallet,
} from '@foyer/contract/transfers.ts'
import { afterAll, beforeEach } from 'vitest'
import { playerVendorWallet } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { type House, type MemberSession, openHouse } from '#src/test-house.ts'
import { openFaultyLine } from '#vendors/conformance/faulty-line.ts'
import { altered, mount } from '#vendors/conformance/scene.ts'
import { studioVaultAdapter } from '#vendors/studio/studio-vault-adapter.ts'
import { openDicePage } from '#vendors/studio/vault-vendor.ts'
import { settleTransfers } from './service.ts'

export const vault = 'STW'
export const vaultGame = 'stw-counting-house-dice'

/** Starts the test app with a fault proxy between it and the vendor's transfer wallet. */
export async function openVaultHouse() {
  const house = await openHouse({ listen: true })
  const origin = house.gateway.loopbackUrl()
  const line = await openFaultyLine(() => origin)
  const sound = studioVaultAdapter({
    operatorId: 'foyer-vault',
    secret: house.gateway.secrets.of('studio vault'),
    url: () => `${line.url}/studio`,
  })
  mount(house, sound)
  beforeEach(() => line.healthy())
  afterAll(() => line.close())
  return {
    house,
    line,
    ...calls(house),
    /** Opens the vendor's dice game and returns a function that plays a round. */
    play: async ({ token }: MemberSession) => openDicePage(origin, (await house.launch(token, vaultGame)).value.url),
    /** Runs the callback with some adapter methods replaced. */
    async meanwhile<T>(change: Partial<typeof sound>, work: () => Promise<T>): Promise<T> {
      mount(house, altered(sound, change))
      return await work().finally(() => mount(house, sound))
    },
    /** Advances the clock and runs the settlement job. */
    async later(ms: number): Promise<void> {
      house.pass(ms)
      await settleTransfers(house.gateway)
    },
    /** Runs the callback while transitions to these states fail, as if the node died there. */
    async dyingAt(states: readonly string[], work: () => Promise<void>): Promise<void> {
      const list = states.map((state) => `'${state}'`).join()
      await house.db.script(`create function die() returns trigger language plpgsql as $$
          begin raise exception 'the node is gone'; end $$;
        create trigger dying before update on vendor_transfer for each row when (new.state in (${list})) execute function die()`)
      await work().finally(() => house.db.script('drop trigger dying on vendor_transfer; drop function die()'))
    },
  }
}

function calls(house: House) {
  const ask = (session: MemberSession, direction: TransferDirection, amount: string, key: string = randomUUID()) => {
    const body = { vassalage: vault, direction, amount, idempotencyKey: key }
    return house.call(transferWallet, { token: session.token, body })
  }
  return {
    transferIn: (session: MemberSession, amount: string, key?: string) => ask(session, 'IN', amount, key),
    transferOut: (session: MemberSession, amount: string, key?: string) => ask(session, 'OUT', amount, key),
    recall: ({ token }: MemberSession, idempotencyKey: string = randomUUID()) =>
      house.call(recallWallets, { token, body: { idempotencyKey } }),
    async transfers({ token }: MemberSession) {
      return (await house.call(getVendorTransfers, { token })).value.list
    },
    async funds({ token }: MemberSession) {
      return (await house.call(getConsolidatedFunds, { token })).value
    },
    /** Ledger balance of the vendor wallet in minor units. */
    booked: ({ id }: MemberSession) => balanceOf(house.db, playerVendorWallet(id, vault, 'USD')),
    /** Registers a member and deposits the amount. */
    async member(amount = '100'): Promise<MemberSession> {
      const session = await house.registerMember()
      if (amount !== '0') await house.deposit(session.token, amount)
      return session
    },
  }
}
