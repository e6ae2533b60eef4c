/** What jobs, the payment companies' notices, the seed and the operator's calls use of withdrawals. */
export { accountValues } from './accounts.ts'
export { approveAlone, confirmReceipts, sendPayouts } from './clock-steps.ts'
export { closeStrayPayment, operatorWithdrawals, stepByOperator, withdrawalProof } from './operator-steps.ts'
export { settlePayout } from './payout-notices.ts'
