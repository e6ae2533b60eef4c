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

/** What a round that is given up has moved at its vendor. */
export interface Moved {
  readonly brand: Brand | undefined
  readonly currency: Currency
  readonly wallet: Account
  /** Minor units by which the wallet has become more, or less; undefined where the vendor told no amount of its currency. */
  readonly amountMinor: bigint | undefined
}

/** By the vendor's own word; undefined where the book has no such wallet. */
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
 * Books so much to the wallet, and from the house's corrections, in place of a round: under the key of its stake, so that of the
 * two one is booked, once, whoever comes at the same time and however often the vendor tells of it. `mismatch`: the other one was.
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
