import { sql } from 'drizzle-orm'
import { downlineTransfer } from '#db/schema/transfers.ts'

/** The condition for transfers to the team that were reversed. */
export const isReversedTransfer = sql`exists (select from adjustment reversal
  where reversal.downline_transfer_id = ${downlineTransfer.id} and reversal.state = 'posted')`
