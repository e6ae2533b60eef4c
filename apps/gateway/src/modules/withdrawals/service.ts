/** Exports for jobs, payment webhooks, the seed and the back office. */
export { toPayoutAccountValues } from './accounts.ts'
export { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from './clock-steps.ts'
export {
  applyOperatorTransition,
  closeUnmatchedPayoutByOperator,
  listOperatorWithdrawals,
  readReceiptImage,
} from './operator-steps.ts'
export { settlePayout } from './payout-notices.ts'
