import { and, eq, lte } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import type { AppServices } from '#src/app-services.ts'
import { listTransferVendors } from '#vendors/transfer-wallet-vendors.ts'
import { failUnsentTransfer, postponeStatusCheck, queryAndSettleTransfer } from './transfer-lifecycle.ts'
import { openTransferCondition, type TransferRow, transferClaimMs } from './transfer-rows.ts'

const batchSize = 10

/**
 * Settles due transfers: those with an unknown result, and those that a node left unfinished. A transfer that was never sent
 * fails; for every other one the vendor is queried until it reports the result.
 */
export async function settleTransfers(services: AppServices): Promise<void> {
  const due = await claimDueTransfers(services)
  const vendors = new Map((await listTransferVendors(services)).map((vendor) => [vendor.code, vendor]))
  await Promise.all(due.map((row) => resumeTransfer(services, row, vendors.get(row.vendor)?.adapter)))
}

async function resumeTransfer(
  services: AppServices,
  row: TransferRow,
  adapter: Parameters<typeof queryAndSettleTransfer>[1] | undefined,
) {
  try {
    if (row.state === 'INIT') await failUnsentTransfer(services, row)
    else if (adapter) await queryAndSettleTransfer(services, adapter, row)
    else await postponeStatusCheck(services, row)
  } catch (error) {
    services.log.error({ err: error, transfer: row.id }, 'a transfer could not be settled')
  }
}

/** Claims due transfers for longer than a call to the vendor takes, so that two nodes never query the same transfer. */
async function claimDueTransfers({ db, clock }: AppServices): Promise<TransferRow[]> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select()
      .from(vendorTransfer)
      .where(and(openTransferCondition, lte(vendorTransfer.nextQueryAt, new Date(now))))
      .orderBy(vendorTransfer.nextQueryAt)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id } of due) {
      const nextQueryAt = new Date(now + transferClaimMs)
      await tx.update(vendorTransfer).set({ nextQueryAt }).where(eq(vendorTransfer.id, id))
    }
    return due
  })
}
