import { type Currency, mostMinor } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { type Account, houseAdjustment, playerVendorWallet } from '#ledger/accounts.ts'
import { type TransferOutcome, transfer } from '#ledger/ledger.ts'
import { vendorScope } from '#ledger/rounds.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { findMember } from './players.ts'
import { amountsOf, stakeKey } from './pulled-rounds.ts'
import { vendorServedBy } from './transfer-vendors.ts'
import { readTold, type UnbookedRow } from './unbooked-rounds.ts'

/** The adjustment for a round that is not going to be posted. */
export interface Moved {
  readonly brand: Brand | undefined
  readonly currency: Currency
  readonly wallet: Account
  /** Change of the wallet in minor units; undefined if the vendor reported no valid amount in its currency. */
  readonly amountMinor: bigint | undefined
}

/** Computes the adjustment from the vendor's report; undefined if the ledger has no such wallet. */
export async function movedBy(gateway: Gateway, row: UnbookedRow): Promise<Moved | undefined> {
  const player = await findMember(gateway, row.playerRef)
  const vendor = await vendorServedBy(gateway.db, row.adapter)
  if (!player || vendor === undefined) return undefined
  const currency = player.currency as Currency
  const wallet = playerVendorWallet(player.id, vendor, currency)
  return { brand: gateway.brands.ofCode(player.brand), currency, wallet, amountMinor: differenceOf(row, currency) }
}

function differenceOf(row: UnbookedRow, currency: Currency): bigint | undefined {
  const told = readTold(row)
  const amounts = amountsOf(told, currency)
  if (!amounts || amounts.stake > mostMinor || amounts.won > mostMinor) return undefined
  return told.state === 'returned' ? 0n : amounts.won - amounts.stake
}

/**
 * Posts an adjustment of the wallet, against the house's adjustment account, in place of a round. It uses the key of the round's stake,
 * so only one of the two is ever posted, whatever happens concurrently and however often the vendor reports the round. `mismatch`: the
 * round itself was posted.
 */
export function bookInPlace(
  tx: Tx,
  { adapter, vendorRoundId }: UnbookedRow,
  { wallet, currency, amountMinor }: Pick<Moved, 'wallet' | 'currency'> & { amountMinor: bigint },
): Promise<TransferOutcome> {
  return transfer(tx, {
    scope: vendorScope(adapter),
    idempotencyKey: stakeKey(vendorRoundId),
    kind: 'adjust',
    legs: [
      { account: houseAdjustment(currency), amount: -amountMinor },
      { account: wallet, amount: amountMinor },
    ],
    memo: { droppedRound: vendorRoundId },
  })
}
