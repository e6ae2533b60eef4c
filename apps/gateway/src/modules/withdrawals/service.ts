/** What jobs, the payment companies' notices, the seed and the operator's calls use of withdrawals. */
export { accountValues } from './accounts.ts'
export { approveAlone, confirmReceipts, sendPayouts } from './clock-steps.ts'
export { operatorWithdrawals, stepByOperator, withdrawalProof } from './operator-steps.ts'
export { settlePayout } from './payouts.ts'
