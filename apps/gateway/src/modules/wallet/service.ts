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

/** A member's balance, in their own currency, and what menus count for them. It is asked for often: their row brings the counts along. */
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
 * Tells a member's open pages the balance: as it is a moment later, once for all that happens in that moment. Reading it
 * then, after the movements, means that no page is told an older balance last.
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
      gateway.log.warn({ err: error }, 'a balance was not announced')
    }
  }
}

async function heldOf({ db }: Gateway, memberId: bigint, currency: Currency) {
  const { balance, version } = await versionedBalanceOf(db, playerCash(memberId, currency))
  return { balance: fromMinor(balance, currency), version: Number(version) }
}

function symbolOf(currency: string): string {
  // Codes of other than three letters (USDT) are not ISO 4217's, and Intl refuses them.
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
