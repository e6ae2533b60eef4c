import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { Wallet } from '@foyer/contract/wallet.ts'
import { eq, gt, sql } from 'drizzle-orm'
import { outsideTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import { playerCash } from '#ledger/accounts.ts'
import { versionedBalanceOf } from '#ledger/balances.ts'
import { availablePromotions } from '#modules/content/service.ts'
import { unreadCount } from '#modules/inbox/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { isSingleWallet } from '#vendors/transfer-vendors.ts'

/** Returns the member's balance in their currency, and the counters shown in menus. Called often, so the counters are selected with the member's row. */
export async function readWallet(gateway: Gateway, brand: Brand, { memberId, role }: Session): Promise<Wallet> {
  const { features } = brand
  const isTrial = role === 'trial'
  const isVip = features.vip ? gt(member.level, 0) : sql`false`
  const [row] = await gateway.db
    .select({
      currency: member.currency,
      vipLevel: features.vip ? member.level : none,
      unreadMessages: features.messages && !isTrial ? unreadCount(gateway, memberId) : none,
      availablePromotions: features.promotions && !isTrial ? availablePromotions(gateway, brand, isVip) : none,
    })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const currency = row.currency as Currency
  const held = await heldOf(gateway, memberId, currency)
  const isSingle = await isSingleWallet(gateway, brand)
  return { isSingle, ...held, ...row, currencySymbol: symbolOf(currency), isVip: row.vipLevel > 0 }
}

const none = sql<number>`0`.mapWith(Number)

const announcePauseMs = 40
const announcedSoon = new WeakMap<Gateway, Set<bigint>>()

/**
 * Publishes the balance to the member's open pages after a short delay, once for all changes within it. The balance is read
 * after the delay, so the last published balance is never an outdated one.
 */
export function announceBalance(gateway: Gateway, memberId: bigint, currency: Currency): void {
  const pending = announcedSoon.get(gateway) ?? new Set<bigint>()
  announcedSoon.set(gateway, pending)
  if (pending.has(memberId)) return
  pending.add(memberId)
  outsideTransaction(() => setTimeout(announce, announcePauseMs).unref())
  async function announce(): Promise<void> {
    pending.delete(memberId)
    try {
      gateway.live.send(memberId, 'balance', { ...(await heldOf(gateway, memberId, currency)), currency })
    } catch (error) {
      gateway.log.warn({ err: error }, 'a balance could not be published')
    }
  }
}

async function heldOf({ db }: Gateway, memberId: bigint, currency: Currency) {
  const { balance, version } = await versionedBalanceOf(db, playerCash(memberId, currency))
  return { balance: fromMinor(balance, currency), version: Number(version) }
}

function symbolOf(currency: string): string {
  // Codes without exactly three letters (USDT) are not ISO 4217 codes, and Intl rejects them.
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
