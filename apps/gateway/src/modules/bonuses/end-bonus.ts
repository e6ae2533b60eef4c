import type { BonusState } from '@foyer/contract/engagement/bonuses.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { eq, type SQL } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { bonus } from '#db/schema/rewards.ts'
import { type Account, housePromo, playerBonus, playerCash } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { bonusLedgerScope } from './lock-bonus.ts'
import { publishBonus } from './publish-bonus.ts'

export type BonusRow = typeof bonus.$inferSelect

export interface BonusEnd {
  readonly state: Exclude<BonusState, 'active'>
  /** Why it is void. */
  readonly reason?: string
  /** The member knows already, or is sent nothing. */
  readonly isSilent?: boolean
}

/** Locks the bonuses that match, in the order in which everybody locks them. */
export function lockBonusRows(tx: Tx, filter: SQL | undefined): Promise<BonusRow[]> {
  return tx.select().from(bonus).where(filter).orderBy(bonus.id).for('update')
}

/**
 * Ends a bonus with one ledger transaction: what is paid goes to the balance, what ends otherwise back to the house, and touches nothing
 * else. The caller has locked the row. One that has ended already is returned as it is: the first end wins.
 */
export async function endBonus(
  tx: Tx,
  services: AppServices,
  row: BonusRow,
  { state, reason, isSilent = false }: BonusEnd,
): Promise<BonusRow> {
  if (row.state !== 'active') return row
  const brand = brandOfBonus(services, row)
  const now = new Date(services.clock.now())
  await (state === 'paid' ? postPayment(tx, services, brand, row) : postReturn(tx, brand, row))
  const [ended] = await tx
    .update(bonus)
    .set({ state, endedAt: now, reason: reason ?? null, ...(isSilent && { endNotifiedAt: now }) })
    .where(eq(bonus.id, row.id))
    .returning()
  if (!ended) throw new Error(`The bonus ${row.id} disappeared.`)
  publishBonus(services, brand, row)
  return ended
}

export function brandOfBonus({ brands }: AppServices, { brand: code, id }: Pick<BonusRow, 'brand' | 'id'>): Brand {
  const brand = brands.getByCode(code)
  if (!brand) throw new Error(`The brand ${code} of the bonus ${id} is missing.`)
  return brand
}

async function postPayment(tx: Tx, services: AppServices, { code, currency }: Brand, row: BonusRow): Promise<void> {
  const idempotencyKey = `${row.id}:pay`
  await post(tx, row, { idempotencyKey, kind: 'bonus', to: playerCash(row.memberId, currency), currency })
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: bonusLedgerScope, idempotencyKey, kind: 'bonus' as const },
    ...{ brand: code, memberId: row.memberId, amountMinor: row.amountMinor },
    happenedAt: new Date(services.clock.now()),
  })
  afterCommit(() => publishBalance(services, row.memberId, currency))
}

async function postReturn(tx: Tx, { code, currency }: Brand, row: BonusRow): Promise<void> {
  await post(tx, row, { idempotencyKey: `${row.id}:end`, kind: 'promo', to: housePromo(code, currency), currency })
}

interface BonusMovement {
  readonly idempotencyKey: string
  readonly kind: 'bonus' | 'promo'
  readonly to: Account
  readonly currency: Currency
}

async function post(
  tx: Tx,
  { id, memberId, amountMinor }: BonusRow,
  { idempotencyKey, kind, to, currency }: BonusMovement,
): Promise<void> {
  const outcome = await postLedgerTransaction(tx, {
    ...{ scope: bonusLedgerScope, idempotencyKey, kind },
    legs: [
      { account: playerBonus(memberId, currency), amount: -amountMinor },
      { account: to, amount: amountMinor },
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`The bonus ${id} was not moved: ${outcome.outcome}.`)
}
