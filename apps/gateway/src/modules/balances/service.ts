import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { getBalanceAfterTransaction, WalletSummary } from '@foyer/contract/payments/balance.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { eq, gt, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { playerCash } from '#ledger/accounts.ts'
import { findBalanceAfterTransaction } from '#ledger/vendor-transaction-queries.ts'
import { countReadyMissions } from '#modules/missions/service.ts'
import { countNewPromotions } from '#modules/promotions/service.ts'
import { hasRebateDue } from '#modules/rebate/service.ts'
import { countReadyRewards } from '#modules/rewards/service.ts'
import { countUnreadMessages } from '#notify/inbox-messages.ts'
import { readCashBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { hasOneWalletForAllGames } from '#vendors/transfer-wallet-vendors.ts'

/** Returns the member's balance in their currency, and the counters shown in menus. Called often, so the counters are selected with the member's row. */
export async function readBalanceAndMenuCounters(
  services: AppServices,
  brand: Brand,
  { memberId, role }: Session,
): Promise<WalletSummary> {
  const { features } = brand
  const isTrial = role === 'trial'
  const isVip = features.vip ? gt(member.level, 0) : sql`false`
  const [row] = await services.db
    .select({
      currency: member.currency,
      vipLevel: features.vip ? member.level : zeroCount,
      unreadMessages: features.messages && !isTrial ? countUnreadMessages(services, memberId) : zeroCount,
      rewards: features.rewards && !isTrial ? countReadyRewards(services.db, memberId) : zeroCount,
      missions: features.missions && !isTrial ? countReadyMissions(services.db, memberId) : zeroCount,
      rebateDue: features.rebate && !isTrial ? hasRebateDue(services, memberId) : sql<boolean>`false`,
      newPromotions: features.promotions && !isTrial ? countNewPromotions(services, brand, isVip) : zeroCount,
    })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  const { currency } = row
  const cash = await readCashBalance(services, memberId, currency)
  const isSingle = await hasOneWalletForAllGames(services, brand)
  return { isSingle, ...cash, ...row, currencySymbol: currencySymbolOf(currency), isVip: row.vipLevel > 0 }
}

/** Returns the member's balance right after a vendor's transaction. Throws `not_found` if it did not change their balance. */
export async function readBalanceAfterTransaction(
  { db, vendors }: AppServices,
  { currency }: Brand,
  { memberId, txId }: { memberId: bigint; txId: string },
): Promise<ResponseValueOf<typeof getBalanceAfterTransaction>> {
  const found = await findBalanceAfterTransaction(db, playerCash(memberId, currency), {
    adapters: [...vendors.keys()],
    txId,
  })
  if (!found) throw new AppError('not_found')
  return { balance: fromMinor(found.balance, currency), version: Number(found.version), currency }
}

const zeroCount = sql<number>`0`.mapWith(Number)

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
