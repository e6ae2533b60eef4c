import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { Wallet } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { outsideTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import type { Gateway } from '#src/gateway.ts'

/** A member's balance, in their own currency. */
export async function readWallet(gateway: Gateway, memberId: bigint): Promise<Wallet> {
  const [row] = await gateway.db.select({ currency: member.currency }).from(member).where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const currency = row.currency as Currency
  const balance = await balanceOf(gateway.db, playerCash(memberId, currency))
  return { isSingle: true, balance: fromMinor(balance, currency), currency, currencySymbol: symbolOf(currency) }
}

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
      const balance = await balanceOf(gateway.db, playerCash(memberId, currency))
      gateway.live.send(memberId, 'balance', { balance: fromMinor(balance, currency), currency })
    } catch (error) {
      gateway.log.warn({ err: error }, 'a balance was not announced')
    }
  }
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
