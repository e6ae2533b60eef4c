/** Exports for jobs, payment webhooks, the seed and the back office. */
export { accountValues } from './accounts.ts'
export { approveAlone, confirmReceipts, sendPayouts } from './clock-steps.ts'
export { closeStrayPayment, operatorWithdrawals, stepByOperator, withdrawalProof } from './operator-steps.ts'
export { settlePayout } from './payout-notices.ts'
