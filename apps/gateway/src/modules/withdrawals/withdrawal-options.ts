import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { WageringProgress, WithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import { maskName } from '#identity/masks.ts'
import { vipTermsOf } from '#modules/vip/service.ts'
import { type PaymentMethodViewer, paymentMethodName } from '#payments/payment-method-name.ts'
import { type RemainingWagering, readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  type DailyWithdrawalUsage,
  readDailyWithdrawalUsage,
  remainingFreeWithdrawals,
} from './daily-withdrawal-usage.ts'
import { listPayoutAccounts, toPayoutAccount } from './payout-accounts.ts'
import { currentHold } from './security-change-hold.ts'
import {
  amountLimitsOf,
  listAvailableWithdrawMethods,
  receiptConfirmMinutesOf,
  type WithdrawMethodConfig,
} from './withdrawal-methods.ts'

/** Returns where and how much a member can withdraw now. Requests are checked against the same limits. */
export async function readWithdrawalOptions(
  services: AppServices,
  viewer: PaymentMethodViewer,
): Promise<WithdrawalOptions> {
  const { db, clock } = services
  const { brand, session } = viewer
  const { memberId } = session
  const { currency } = brand
  const query = { brand, memberId, nowMs: clock.now() }
  const [row] = await db.select().from(member).where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const { balance, available, wagering } = await readWithdrawableBalance(db, { ...query, currency })
  const usage = await readDailyWithdrawalUsage(db, query)
  const accounts = await listPayoutAccounts(db, memberId)
  const format = (minor: bigint) => fromMinor(minor, currency)
  const { maxCount, maxAmount } = dailyWithdrawalLimitsOf(brand, row.level)
  return {
    currency,
    balance: format(balance),
    available: format(available),
    wagering: toWageringProgress(wagering, format),
    hasPaymentPassword: row.paymentPasswordHash !== null,
    day: { count: usage.count, maxCount, amount: format(usage.amount), maxAmount: format(maxAmount) },
    heldUntil: currentHold(row.withdrawalsHeldUntil, clock.now())?.toISOString() ?? null,
    confirmMinutes: receiptConfirmMinutesOf(brand),
    methods: listAvailableWithdrawMethods(services, brand, row.level).map((method) => ({
      ...toWithdrawMethod(method, usage),
      name: paymentMethodName(method, viewer),
      most: format(maxWithdrawalOf(method, { brand, level: row.level, usage, available })),
    })),
    accounts: accounts.map(toPayoutAccount),
    holder: maskName(row.profile.payeeName ?? ''),
    mostAccounts: limits.payoutAccounts,
  }
}

/** `met` is capped at the requirement: wagering beyond it does not count. */
export function toWageringProgress(
  { required, left }: RemainingWagering,
  format: (minor: bigint) => string,
): WageringProgress {
  return { required: format(required), met: format(required - left), left: format(left) }
}

/** Daily limits of a member's level in the brand's time zone: number of withdrawals, and amount in minor units. */
export function dailyWithdrawalLimitsOf(brand: Brand, level: number): { maxCount: number; maxAmount: bigint } {
  const { maxCount, maxAmount } = brand.site.withdrawDailyLimit
  const { withdrawals } = vipTermsOf(brand, level)
  return {
    maxCount: maxCount * withdrawals,
    maxAmount: (toMinor(maxAmount, brand.currency) ?? 0n) * BigInt(withdrawals),
  }
}

function maxWithdrawalOf(
  method: WithdrawMethodConfig,
  { brand, level, usage, available }: { brand: Brand; level: number; usage: DailyWithdrawalUsage; available: bigint },
): bigint {
  const { minMinor, maxMinor } = amountLimitsOf(method, brand)
  const { maxCount, maxAmount } = dailyWithdrawalLimitsOf(brand, level)
  const lowest = [available, maxMinor, maxAmount - usage.amount].reduce((low, amount) => (amount < low ? amount : low))
  return usage.count >= maxCount || lowest < minMinor ? 0n : lowest
}

function toWithdrawMethod(method: WithdrawMethodConfig, usage: DailyWithdrawalUsage) {
  const { id, kind, minAmount, maxAmount, quickAmounts, feeRate, freePerDay, minutes, banks } = method
  const freeLeft = remainingFreeWithdrawals(method, usage)
  return { id, kind, minAmount, maxAmount, quickAmounts, feeRate, freePerDay, freeLeft, minutes, banks }
}
