/** Exports for jobs, payment webhooks, the seed and the back office. */

export {
  applyOperatorTransition,
  closeUnmatchedPayoutByOperator,
  listOperatorWithdrawals,
  readReceiptImage,
} from './operator-actions.ts'
export { toPayoutAccountValues } from './payout-accounts.ts'
export { settlePayout } from './payouts/payout-webhooks.ts'
export { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from './scheduled-transitions.ts'
