import { inTransaction } from '#db/database.ts'
import { foldHouse } from '#ledger/ledger.ts'
import { expireDeposits } from '#modules/cashier/service.ts'
import { sweepChat } from '#modules/chat/service.ts'
import { settleTransfers } from '#modules/funds/service.ts'
import { sweepGameSessions } from '#modules/games/service.ts'
import { checkBooks } from '#modules/operator/service.ts'
import { foldStatements } from '#modules/records/service.ts'
import { sweepSignIns } from '#modules/security/service.ts'
import { sweepSessions, sweepTrials } from '#modules/session/service.ts'
import { approveAlone, confirmReceipts, sendPayouts } from '#modules/withdrawals/service.ts'
import type { Gateway } from '#src/gateway.ts'
import type { SandboxBook } from '#src/payments/sandbox/sandbox-book.ts'
import { pullRounds, retryRounds } from '#vendors/pulled-rounds.ts'
import { transferAdapters } from '#vendors/transfer-vendors.ts'
import type { Job } from './schedule.ts'

/** All background jobs and their intervals. */
export function allJobs(gateway: Gateway, sandbox: SandboxBook): Job[] {
  const { messages } = gateway
  return [
    ...(messages.leaves ? [{ name: 'send-messages', everyMs: 2_000, run: () => messages.deliver() }] : []),
    { name: 'fold-house', everyMs: 5_000, run: ({ db }) => inTransaction(db, foldHouse) },
    { name: 'fold-statements', everyMs: 5_000, run: () => foldStatements(gateway) },
    { name: 'check-books', everyMs: 60_000, run: checkBooks },
    { name: 'expire-deposits', everyMs: 60_000, run: expireDeposits },
    { name: 'approve-withdrawals', everyMs: 5_000, run: approveAlone },
    { name: 'send-payouts', everyMs: 5_000, run: sendPayouts },
    { name: 'confirm-receipts', everyMs: 30_000, run: confirmReceipts },
    { name: 'settle-vendor-transfers', everyMs: 2_000, run: settleTransfers },
    ...transferAdapters(gateway).flatMap((adapter) => [
      { name: `pull-rounds-${adapter.code}`, everyMs: 5_000, run: () => pullRounds(gateway, adapter) },
      { name: `retry-rounds-${adapter.code}`, everyMs: 5_000, run: () => retryRounds(gateway, adapter) },
    ]),
    { name: 'settle-sandbox-payouts', everyMs: 2_000, run: () => sandbox.payouts.settle() },
    { name: 'resend-sandbox-notices', everyMs: 10_000, run: () => sandbox.resend() },
    { name: 'sweep-used-once', everyMs: 60_000, run: ({ usedOnce }) => usedOnce.sweep() },
    { name: 'sweep-codes', everyMs: 60_000, run: ({ codes }) => codes.sweep() },
    { name: 'sweep-sessions', everyMs: 60_000, run: sweepSessions },
    { name: 'sweep-sign-ins', everyMs: 3_600_000, run: sweepSignIns },
    { name: 'sweep-trials', everyMs: 3_600_000, run: sweepTrials },
    { name: 'sweep-chat', everyMs: 3_600_000, run: sweepChat },
    { name: 'sweep-game-sessions', everyMs: 600_000, run: sweepGameSessions },
  ]
}
