import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { Wallet } from '@foyer/contract/payments/deposits.ts'
import { eq, gt, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { outsideTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { playerCash } from '#ledger/accounts.ts'
import { versionedBalanceOf } from '#ledger/balances.ts'
import { countAvailablePromotions } from '#modules/content/service.ts'
import { countUnreadMessages } from '#modules/inbox/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { isSingleWallet } from '#vendors/transfer-vendors.ts'

/** Returns the member's balance in their currency, and the counters shown in menus. Called often, so the counters are selected with the member's row. */
export async function readBalanceSummary(
  services: AppServices,
  brand: Brand,
  { memberId, role }: Session,
): Promise<Wallet> {
  const { features } = brand
  const isTrial = role === 'trial'
  const isVip = features.vip ? gt(member.level, 0) : sql`false`
  const [row] = await services.db
    .select({
      currency: member.currency,
      vipLevel: features.vip ? member.level : zeroCount,
      unreadMessages: features.messages && !isTrial ? countUnreadMessages(services, memberId) : zeroCount,
      availablePromotions:
        features.promotions && !isTrial ? countAvailablePromotions(services, brand, isVip) : zeroCount,
    })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const currency = row.currency as Currency
  const cash = await readCashBalance(services, memberId, currency)
  const isSingle = await isSingleWallet(services, brand)
  return { isSingle, ...cash, ...row, currencySymbol: currencySymbolOf(currency), isVip: row.vipLevel > 0 }
}

const zeroCount = sql<number>`0`.mapWith(Number)

const publishDelayMs = 40
const pendingPublishes = new WeakMap<AppServices, Set<bigint>>()

/**
 * Publishes the balance to the member's open pages after a short delay, once for all changes within it. The balance is read
 * after the delay, so the last published balance is never an outdated one.
 */
export function publishBalance(services: AppServices, memberId: bigint, currency: Currency): void {
  const pending = pendingPublishes.get(services) ?? new Set<bigint>()
  pendingPublishes.set(services, pending)
  if (pending.has(memberId)) return
  pending.add(memberId)
  outsideTransaction(() => setTimeout(publish, publishDelayMs).unref())
  async function publish(): Promise<void> {
    pending.delete(memberId)
    try {
      services.live.send(memberId, 'balance', { ...(await readCashBalance(services, memberId, currency)), currency })
    } catch (error) {
      services.log.warn({ err: error }, 'a balance could not be published')
    }
  }
}

async function readCashBalance({ db }: AppServices, memberId: bigint, currency: Currency) {
  const { balance, version } = await versionedBalanceOf(db, playerCash(memberId, currency))
  return { balance: fromMinor(balance, currency), version: Number(version) }
}

function currencySymbolOf(currency: string): string {
  // Codes without exactly three letters (USDT) are not ISO 4217 codes, and Intl rejects them.
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
