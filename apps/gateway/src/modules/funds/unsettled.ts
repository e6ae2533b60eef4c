import { and, eq, lte } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import type { Gateway } from '#src/gateway.ts'
import { transferVendors } from '#vendors/transfer-vendors.ts'
import { askAfter, giveUp, wait } from './carry-out.ts'
import { heldMs, isOpenTransfer, type TransferRow } from './transfer-rows.ts'

const mostAtOnce = 10

/**
 * Settles due transfers: those with an unknown result, and those that a node left unfinished. A transfer that was never sent
 * fails; for every other one the vendor is queried until it reports the result.
 */
export async function settleTransfers(gateway: Gateway): Promise<void> {
  const due = await claimDue(gateway)
  const vendors = new Map((await transferVendors(gateway)).map((vendor) => [vendor.code, vendor]))
  await Promise.all(due.map((row) => goOn(gateway, row, vendors.get(row.vendor)?.adapter)))
}

async function goOn(gateway: Gateway, row: TransferRow, adapter: Parameters<typeof askAfter>[1] | undefined) {
  try {
    if (row.state === 'INIT') await giveUp(gateway, row)
    else if (adapter) await askAfter(gateway, adapter, row)
    else await wait(gateway, row)
  } catch (error) {
    gateway.log.error({ err: error, transfer: row.id }, 'a transfer could not be settled')
  }
}

/** Claims due transfers for longer than a call to the vendor takes, so that two nodes never query the same transfer. */
async function claimDue({ db, clock }: Gateway): Promise<TransferRow[]> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select()
      .from(vendorTransfer)
      .where(and(isOpenTransfer, lte(vendorTransfer.askAgainAt, new Date(now))))
      .orderBy(vendorTransfer.askAgainAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    for (const { id } of due) {
      const askAgainAt = new Date(now + heldMs)
      await tx.update(vendorTransfer).set({ askAgainAt }).where(eq(vendorTransfer.id, id))
    }
    return due
  })
}
