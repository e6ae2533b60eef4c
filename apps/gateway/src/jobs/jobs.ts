import { inTransaction } from '#db/database.ts'
import { foldHouse } from '#ledger/ledger.ts'
import { expireDeposits } from '#modules/cashier/service.ts'
import { sweepGameSessions } from '#modules/games/service.ts'
import { sweepSessions } from '#modules/session/service.ts'
import type { SandboxBook } from '#src/payments/sandbox/sandbox-book.ts'
import type { Job } from './schedule.ts'

/** Everything that happens by itself, and how often. */
export function allJobs(sandbox: SandboxBook): Job[] {
  return [
    { name: 'fold-house', everyMs: 5_000, run: ({ db }) => inTransaction(db, foldHouse) },
    { name: 'expire-deposits', everyMs: 60_000, run: expireDeposits },
    { name: 'resend-sandbox-notices', everyMs: 10_000, run: () => sandbox.resend() },
    { name: 'sweep-used-once', everyMs: 60_000, run: ({ usedOnce }) => usedOnce.sweep() },
    { name: 'sweep-sessions', everyMs: 60_000, run: sweepSessions },
    { name: 'sweep-game-sessions', everyMs: 600_000, run: sweepGameSessions },
  ]
}
