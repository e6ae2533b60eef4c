import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { hasLimitAmount, type LimitContext, lockPlayLimitRows, selectPlayLimitRows } from './play-limit-rows.ts'
import { findExceededPlayTimeLimit, throwIfPlayTimeLimitExceeded } from './play-time-limits.ts'
import { assertNotExcludedAndLock, findActiveExclusion } from './self-exclusion.ts'
import { findLowestRemainingLimit } from './stake-and-loss-limits.ts'

// The checks that combine a member's exclusion, session limits, and stake and loss limits.

/**
 * Checks a stake against the member's limits. Returns `PLAYER_BLOCKED` during an exclusion, and `LIMIT` if the stake would
 * exceed a limit on stakes, losses or play time; balances in transfer wallets count as staked. Locks the limits until the end
 * of the transaction, so that concurrent stakes cannot exceed a limit together.
 */
export async function checkStake(
  tx: Tx,
  context: LimitContext,
  amountMinor: bigint,
): Promise<'PLAYER_BLOCKED' | 'LIMIT' | undefined> {
  if (await findActiveExclusion(tx, context)) return 'PLAYER_BLOCKED'
  const lockedLimits = (await lockPlayLimitRows(tx, context.memberId, ['stake', 'loss', 'session'])).filter(
    hasLimitAmount,
  )
  if (await findExceededPlayTimeLimit(tx, context, lockedLimits)) return 'LIMIT'
  const lowest = await findLowestRemainingLimit(tx, context, lockedLimits)
  return lowest && amountMinor > lowest.availableMinor ? 'LIMIT' : undefined
}

/**
 * Checks a transfer to a vendor's transfer wallet: the balances of all such wallets together may not exceed what the stake and
 * loss limits still allow. Throws `play_excluded`, `session_limit_reached`, and `transfer_limit_reached` with the amount allowed.
 */
export async function assertTransferInAllowed(
  tx: Tx,
  context: LimitContext,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const lockedLimits = (await lockPlayLimitRows(tx, context.memberId, ['stake', 'loss', 'session'])).filter(
    hasLimitAmount,
  )
  await assertNotExcludedAndLock(tx, context)
  throwIfPlayTimeLimitExceeded(context, await findExceededPlayTimeLimit(tx, context, lockedLimits))
  const lowest = await findLowestRemainingLimit(tx, context, lockedLimits)
  if (!lowest || amountMinor <= lowest.availableMinor) return
  const { kind, period, availableMinor: left } = lowest
  throw new AppError('transfer_limit_reached', { left: fromMinor(clampToZero(left), currency), kind, period })
}

/** Whether the member cannot stake now: during an exclusion, or because a limit is used up. */
export async function isPlayBlocked(db: Db, context: LimitContext): Promise<boolean> {
  if (await findActiveExclusion(db, context)) return true
  const memberLimits = (await selectPlayLimitRows(db, context.memberId, ['stake', 'loss', 'session'])).filter(
    hasLimitAmount,
  )
  if (await findExceededPlayTimeLimit(db, context, memberLimits)) return true
  const lowest = await findLowestRemainingLimit(db, context, memberLimits)
  return lowest !== undefined && lowest.remainingMinor <= 0n
}
