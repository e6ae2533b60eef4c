import { type Currency, maxAmountMinor } from '@foyer/contract/money.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { type Account, houseAdjustment, playerVendorWallet } from '#ledger/accounts.ts'
import { type LedgerTransactionOutcome, postLedgerTransaction } from '#ledger/ledger.ts'
import { vendorIdempotencyScope } from '#ledger/round-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { findMemberByPlayerRef } from './find-vendor-player.ts'
import { importedStakeLedgerKey, parseRoundAmounts } from './imported-rounds.ts'
import { findVendorCodeByAdapter } from './transfer-wallet-vendors.ts'
import { parseStoredRoundReport, type UnpostedRoundRow } from './unposted-rounds.ts'

/** The adjustment for a round that is not going to be posted. */
export interface UnpostedRoundAdjustment {
  readonly brandCode: string
  readonly memberId: bigint
  readonly currency: Currency
  readonly wallet: Account
  /** Change of the wallet in minor units; undefined if the vendor reported no valid amount in its currency. */
  readonly amountMinor: bigint | undefined
}

/** Computes the adjustment from the vendor's report; undefined if the ledger has no such wallet. */
export async function computeUnpostedRoundAdjustment(
  services: AppServices,
  row: UnpostedRoundRow,
): Promise<UnpostedRoundAdjustment | undefined> {
  const player = await findMemberByPlayerRef(services, row.playerRef)
  const vendor = await findVendorCodeByAdapter(services.db, row.adapter)
  if (!player || vendor === undefined) return undefined
  const { currency } = player
  const wallet = playerVendorWallet(player.id, vendor, currency)
  return { brandCode: player.brand, memberId: player.id, currency, wallet, amountMinor: netAmountOf(row, currency) }
}

function netAmountOf(row: UnpostedRoundRow, currency: Currency): bigint | undefined {
  const reported = parseStoredRoundReport(row)
  const amounts = parseRoundAmounts(reported, currency)
  if (!amounts || amounts.stake > maxAmountMinor || amounts.won > maxAmountMinor) return undefined
  return reported.state === 'returned' ? 0n : amounts.won - amounts.stake
}

/**
 * Posts an adjustment of the wallet, against the house's adjustment account, in place of a round. It uses the key of the round's stake,
 * so only one of the two is ever posted, whatever happens concurrently and however often the vendor reports the round. `mismatch`: the
 * round itself was posted.
 */
export async function postUnpostedRoundAdjustment(
  tx: Tx,
  { adapter, vendorRoundId }: UnpostedRoundRow,
  {
    wallet,
    brandCode,
    memberId,
    currency,
    amountMinor,
    at,
  }: Omit<UnpostedRoundAdjustment, 'amountMinor'> & { amountMinor: bigint; at: Date },
): Promise<LedgerTransactionOutcome> {
  const key = {
    ledgerScope: vendorIdempotencyScope(adapter),
    idempotencyKey: importedStakeLedgerKey(vendorRoundId),
  }
  const outcome = await postLedgerTransaction(tx, {
    scope: key.ledgerScope,
    idempotencyKey: key.idempotencyKey,
    kind: 'adjust',
    legs: [
      { account: houseAdjustment(brandCode, currency), amount: -amountMinor },
      { account: wallet, amount: amountMinor },
    ],
    memo: { droppedRound: vendorRoundId },
  })
  if (outcome.outcome === 'posted' && amountMinor !== 0n) {
    await recordMoneyActivity(tx, { ...key, kind: 'adjust', brand: brandCode, memberId, amountMinor, happenedAt: at })
  }
  return outcome
}
