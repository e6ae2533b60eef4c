import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { heldWin } from '#db/schema/games.ts'
import { playerCash, playerHeldWins, playerReceivable } from '#ledger/accounts.ts'
import { postLedgerRollback, postLedgerTransaction } from '#ledger/ledger.ts'
import type { RoundPostingOutcome } from '#ledger/round-transactions.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { readAmountSetting } from '#policies/read-amount-setting.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RoundRow } from './round-rows.ts'
import { postWinWithJackpot } from './win-with-jackpot.ts'

export type HeldWinRow = typeof heldWin.$inferSelect

/** The largest win that a brand credits at once, in minor units. */
export function maxWinOf(
  { brands }: Pick<AppServices, 'brands'>,
  { brand, currency }: { brand: string; currency: Currency },
): bigint {
  return readAmountSetting(brands.getByCode(brand), 'maxWin', currency)
}

interface VendorWin {
  readonly adapter: string
  readonly row: RoundRow
  /** The vendor's transaction id. */
  readonly txId: string
  /** Minor units, with the jackpot. */
  readonly amount: bigint
  /** How much of the amount is a jackpot, in minor units. */
  readonly jackpot: bigint
}

/**
 * Posts a win. One above the brand's largest win is acknowledged like any other, but goes to the member's held wins until two operators
 * release it; the member is told.
 */
export async function postOrHoldWin(tx: Tx, services: AppServices, win: VendorWin): Promise<RoundPostingOutcome> {
  const { adapter, row, txId, amount, jackpot } = win
  const isHeld = amount > maxWinOf(services, row)
  const { brand, vendor, memberId: playerId, currency, id: roundId } = row
  const transaction = { adapter, brand, vendor, txId, playerId, currency, amount, roundId }
  const accounts = isHeld ? (['heldWins', 'cash'] as const) : (['cash', 'heldWins'] as const)
  const posted = await postWinWithJackpot(tx, { ...transaction, playerAccount: accounts[0] }, jackpot)
  if (posted.outcome === 'mismatch') {
    // The win may have been posted under an earlier setting. A key that is known is never posted a second time.
    const repeated = await postWinWithJackpot(tx, { ...transaction, playerAccount: accounts[1] }, jackpot)
    return repeated.outcome === 'replayed' ? repeated : posted
  }
  if (isHeld && posted.outcome === 'posted') await recordHeldWin(tx, services, win)
  return posted
}

async function recordHeldWin(tx: Tx, services: AppServices, { adapter, row, txId, amount }: VendorWin): Promise<void> {
  const { id: roundId, memberId, brand, vendor, currency } = row
  const heldAt = new Date(services.clock.now())
  await tx
    .insert(heldWin)
    .values({ adapter, txId, roundId, memberId, brand, vendor, amountMinor: amount, currency, heldAt })
  const values = { amount: fromMinor(amount, currency), currency }
  await addInboxMessage(tx, services, { memberId, name: 'winHeld', values })
  const logged = { adapter, txId, roundId: String(roundId), memberId: String(memberId), ...values }
  afterCommit(() => services.log.warn(logged, 'a win above the brand’s largest win is held'))
}

/** Ledger scope of releases. The idempotency keys in it are ids of held wins. */
const releaseLedgerScope = 'held-win'

/** Credits a held win to the member's cash, and tells the member. The caller has locked the row. */
export async function postHeldWinRelease(
  tx: Tx,
  services: AppServices,
  row: HeldWinRow,
  { requestedBy, releasedBy }: { requestedBy: string; releasedBy: string },
): Promise<void> {
  const { memberId, currency, amountMinor } = row
  const outcome = await postLedgerTransaction(tx, {
    scope: releaseLedgerScope,
    idempotencyKey: String(row.id),
    kind: 'win',
    legs: [
      { account: playerHeldWins(memberId, currency), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: amountMinor },
    ],
    roundId: row.roundId,
    memo: { requestedBy, releasedBy },
  })
  if (outcome.outcome !== 'posted') throw new Error(`Held win ${row.id} was not released: ${outcome.outcome}.`)
  const values = { amount: fromMinor(amountMinor, currency), currency }
  await addInboxMessage(tx, services, { memberId, name: 'winReleased', values })
  afterCommit(() => publishBalance(services, memberId, currency))
}

/**
 * Ends a held win whose round the vendor undoes, before the win itself is reversed. If it was released, the release is reversed first; what
 * the player has already spent of it becomes a debt.
 */
export async function withdrawHeldWin(
  tx: Tx,
  services: AppServices,
  { adapter, txId }: { adapter: string; txId: string },
): Promise<void> {
  const isThis = and(eq(heldWin.adapter, adapter), eq(heldWin.txId, txId))
  const [row] = await tx.select().from(heldWin).where(isThis).for('update')
  if (!row) throw new Error(`The held win ${txId} of ${adapter} is missing.`)
  if (row.state === 'released') {
    const { outcome } = await postLedgerRollback(tx, {
      scope: releaseLedgerScope,
      parentKey: String(row.id),
      account: playerCash(row.memberId, row.currency),
      receivable: playerReceivable(row.memberId, row.currency),
    })
    if (outcome !== 'posted') throw new Error(`The release of held win ${row.id} cannot be reversed: ${outcome}.`)
  }
  const endedAt = new Date(services.clock.now())
  await tx.update(heldWin).set({ state: 'withdrawn', endedAt }).where(eq(heldWin.id, row.id))
}
