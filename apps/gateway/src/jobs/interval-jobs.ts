import { foldActivity } from '#activity/fold-activity.ts'
import { sweepActivity } from '#activity/sweep-activity.ts'
import { analyzeChangedTables } from '#db/analyze-changed-tables.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { rollUpHouseBalances } from '#ledger/ledger.ts'
import { runLedgerCheck } from '#modules/back-office/service.ts'
import { expireDeposits } from '#modules/cashier/service.ts'
import { advanceContracts } from '#modules/contracts/service.ts'
import { deleteExpiredGameSessions } from '#modules/games/service.ts'
import { payLineRebates } from '#modules/line-rebate/service.ts'
import { rollUpStatements } from '#modules/records/service.ts'
import { endExpiredSessions } from '#modules/session/service.ts'
import { settleContracts, sweepTeamWindows } from '#modules/settlements/service.ts'
import { settleTransfers } from '#modules/wallet-transfers/service.ts'
import { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from '#modules/withdrawals/service.ts'
import type { SandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { logSealedHeads, sealRows } from '#sealed-blocks/seal-rows.ts'
import type { AppServices } from '#src/app-services.ts'
import { importRounds, retryDueUnpostedRounds } from '#vendors/imported-rounds.ts'
import { listTransferAdapters } from '#vendors/transfer-wallet-vendors.ts'
import { activityConsumers } from './activity-consumer-list.ts'
import { listEngagementJobs } from './engagement-jobs.ts'
import { inBatches, type Job, moreWaits, untilNothingWaits } from './job-scheduler.ts'

/** All jobs that run at an interval; `local-time-schedules.ts` lists those that run at a local time of each brand. */
export function listIntervalJobs(services: AppServices, sandbox: SandboxPaymentStore): Job[] {
  const { messages } = services
  return [
    ...(messages.isDeliveryConfigured
      ? [{ name: 'send-messages', everyMs: 2_000, run: () => messages.deliverPending() }]
      : []),
    { name: 'fold-house', everyMs: 5_000, run: ({ db }) => inTransaction(db, rollUpHouseBalances) },
    { name: 'fold-statements', everyMs: 5_000, run: () => rollUpStatements(services) },
    { name: 'fold-activity', everyMs: 5_000, run: () => foldActivity(services, activityConsumers) },
    // A row is sealed by the third run after it has committed: within a minute.
    { name: 'seal-rows', everyMs: 15_000, run: sealRows },
    { name: 'log-sealed-heads', everyMs: 60_000, run: logSealedHeads },
    { name: 'check-books', everyMs: 60_000, run: runLedgerCheck },
    // A server does so itself.
    ...(services.db.kind === 'embedded'
      ? [{ name: 'analyze-tables', everyMs: 300_000, run: () => analyzeChangedTables(services.db) }]
      : []),
    { name: 'expire-deposits', everyMs: 60_000, run: expireDeposits },
    { name: 'approve-withdrawals', everyMs: 5_000, run: inBatches(autoApproveWithdrawals) },
    // One for each provider, so that an unresponsive one does not delay the others.
    ...listPayoutProviders(services).map(({ code }) => ({
      name: `send-payouts-${code}`,
      everyMs: 5_000,
      run: inBatches((_services, batch) => submitPayouts(services, { ...batch, provider: code })),
    })),
    { name: 'confirm-receipts', everyMs: 30_000, run: inBatches(confirmOverdueReceipts) },
    { name: 'advance-contracts', everyMs: 5_000, run: untilNothingWaits(advanceContracts) },
    { name: 'settle-contracts', everyMs: 5_000, run: untilNothingWaits(settleContracts) },
    { name: 'pay-line-rebates', everyMs: 30_000, run: untilNothingWaits(payLineRebates) },
    ...listEngagementJobs(),
    { name: 'settle-vendor-transfers', everyMs: 2_000, run: settleTransfers },
    ...listTransferAdapters(services).flatMap((adapter) => [
      { name: `pull-rounds-${adapter.code}`, everyMs: 5_000, run: () => importRounds(services, adapter) },
      { name: `retry-rounds-${adapter.code}`, everyMs: 5_000, run: () => retryDueUnpostedRounds(services, adapter) },
    ]),
    { name: 'settle-sandbox-payouts', everyMs: 2_000, run: () => sandbox.payouts.processDue() },
    { name: 'resend-sandbox-notices', everyMs: 10_000, run: () => sandbox.resendWebhooks() },
    {
      name: 'sweep-activity',
      everyMs: 600_000,
      run: async () => ((await sweepActivity(services, activityConsumers)) ? moreWaits : undefined),
    },
    { name: 'sweep-team-windows', everyMs: 600_000, run: untilNothingWaits(sweepTeamWindows) },
    { name: 'sweep-used-once', everyMs: 60_000, run: ({ nonceStore }) => nonceStore.deleteExpired() },
    { name: 'sweep-codes', everyMs: 60_000, run: ({ codes }) => codes.deleteExpired() },
    { name: 'sweep-sessions', everyMs: 60_000, run: endExpiredSessions },
    { name: 'sweep-game-sessions', everyMs: 600_000, run: deleteExpiredGameSessions },
  ]
}

/** Payment providers that make payouts. */
function listPayoutProviders({ payments }: AppServices) {
  return [...payments.values()].filter(({ payOut }) => payOut)
}
