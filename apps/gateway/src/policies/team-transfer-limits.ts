import { AppError, type ErrorCode } from '@foyer/contract/errors.ts'
import { clampToZero, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'

/** Transfers to the upline, and from an agent to the team. Each has limits and a day's total of its own. */
export type TeamTransferKind = 'uplineTransfer' | 'downlineTransfer'

/** Minor units. */
export interface TeamTransferLimits {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly maxPerDayMinor: bigint
}

const dailyLimitErrors = {
  uplineTransfer: 'upline_daily_limit',
  downlineTransfer: 'downline_daily_limit',
} as const satisfies Record<TeamTransferKind, ErrorCode>

/** Whether the brand's jurisdiction forbids transfers within a team, in both directions (GLI-19 v3, 2.5.6 f). */
export function areTeamTransfersForbidden({ profile }: Brand): boolean {
  return profile.standards.noUplineTransfers
}

export function teamTransferLimitsOf({ site, currency }: Brand, kind: TeamTransferKind): TeamTransferLimits {
  const { minAmount, maxAmount, maxPerDay } = site[kind]
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  return { minMinor: minor(minAmount), maxMinor: minor(maxAmount), maxPerDayMinor: minor(maxPerDay) }
}

/** Throws `amount_too_small`, `amount_too_large`, and the kind's error of the daily limit. Minor units. */
export function assertWithinTeamTransferLimits(
  brand: Brand,
  kind: TeamTransferKind,
  { amountMinor, transferredMinor }: { readonly amountMinor: bigint; readonly transferredMinor: bigint },
): void {
  const { minMinor, maxMinor, maxPerDayMinor } = teamTransferLimitsOf(brand, kind)
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  if (amountMinor < minMinor) throw new AppError('amount_too_small', { min: format(minMinor) })
  if (amountMinor > maxMinor) throw new AppError('amount_too_large', { max: format(maxMinor) })
  const left = maxPerDayMinor - transferredMinor
  if (amountMinor > left) throw new AppError(dailyLimitErrors[kind], { left: format(clampToZero(left)) })
}

/** The terms of a transfer as the page shows them; `most` is zero where the smallest transfer is not possible. */
export function describeTeamTransferLimits(
  brand: Brand,
  kind: TeamTransferKind,
  { availableMinor, transferredMinor }: { readonly availableMinor: bigint; readonly transferredMinor: bigint },
) {
  const { minMinor, maxMinor, maxPerDayMinor } = teamTransferLimitsOf(brand, kind)
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  const most = lowestOf(availableMinor, maxMinor, maxPerDayMinor - transferredMinor)
  return {
    minAmount: format(minMinor),
    maxAmount: format(maxMinor),
    day: { amount: format(transferredMinor), maxAmount: format(maxPerDayMinor) },
    most: format(most < minMinor ? 0n : most),
  }
}

function lowestOf(first: bigint, ...others: bigint[]): bigint {
  return others.reduce((least, other) => (other < least ? other : least), first)
}
