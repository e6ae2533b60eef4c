import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { Turnover, WithdrawTerms } from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskName } from '#src/masks.ts'
import { type MethodReader, methodName } from '#src/payments/method-names.ts'
import { type TurnoverLeft, turnoverOf } from '#src/turnover.ts'
import { accountsOf, accountWire } from './accounts.ts'
import { type DayUse, dayUse, freeLeftOf } from './day.ts'
import { boundsOf, confirmMinutesOf, type MethodFile, methodsFor } from './methods.ts'

/** Returns where and how much a member can withdraw now. Requests are checked against the same limits. */
export async function withdrawTerms(gateway: Gateway, reader: MethodReader): Promise<WithdrawTerms> {
  const { db, clock } = gateway
  const { brand, session } = reader
  const { memberId } = session
  const { currency } = brand
  const asked = { brand, memberId, nowMs: clock.now() }
  const [row] = await db.select().from(member).where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const available = await balanceOf(db, playerCash(memberId, currency))
  const turnover = await turnoverOf(db, asked)
  const use = await dayUse(db, asked)
  const accounts = await accountsOf(db, memberId)
  const money = (minor: bigint) => fromMinor(minor, currency)
  const { mostCount, mostAmount } = dayOf(brand)
  return {
    currency,
    available: money(available),
    turnover: turnoverWire(turnover, money),
    hasPaymentPassword: row.paymentPasswordHash !== null,
    day: { count: use.count, mostCount, amount: money(use.amount), mostAmount: money(mostAmount) },
    confirmMinutes: confirmMinutesOf(brand),
    methods: methodsFor(gateway, brand, row.level).map((method) => ({
      ...methodWire(method, use),
      name: methodName(method, reader),
      most: money(turnover.left > 0n ? 0n : mostOf(method, { brand, use, available })),
    })),
    accounts: accounts.map(accountWire),
    holder: maskName(row.profile.payeeName ?? ''),
    mostAccounts: limits.payoutAccounts,
  }
}

/** `met` is capped at the requirement: wagering beyond it does not count. */
export function turnoverWire({ required, left }: TurnoverLeft, money: (minor: bigint) => string): Turnover {
  return { required: money(required), met: money(required - left), left: money(left) }
}

/** Daily limits in the brand's time zone: number of withdrawals, and amount in minor units. */
export function dayOf({ site, currency }: Brand): { mostCount: number; mostAmount: bigint } {
  const { mostCount, mostAmount } = site.withdrawDay
  return { mostCount, mostAmount: toMinor(mostAmount, currency) ?? 0n }
}

function mostOf(
  method: MethodFile,
  { brand, use, available }: { brand: Brand; use: DayUse; available: bigint },
): bigint {
  const { least, most } = boundsOf(method, brand)
  const { mostCount, mostAmount } = dayOf(brand)
  const lowest = [available, most, mostAmount - use.amount].reduce((low, amount) => (amount < low ? amount : low))
  return use.count >= mostCount || lowest < least ? 0n : lowest
}

function methodWire(method: MethodFile, use: DayUse) {
  const { id, kind, minAmount, maxAmount, amountPicks, feeRate, freePerDay, minutes, banks } = method
  const freeLeft = freeLeftOf(method, use)
  return { id, kind, minAmount, maxAmount, amountPicks, feeRate, freePerDay, freeLeft, minutes, banks }
}
