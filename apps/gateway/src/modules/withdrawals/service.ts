/** Exports for other modules, jobs, payment webhooks and the seed. */

export { toPayoutAccountValues } from './payout-accounts.ts'
export { settlePayout } from './payouts/payout-webhooks.ts'
export { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from './scheduled-transitions.ts'
export { holdWithdrawals } from './security-change-hold.ts'
