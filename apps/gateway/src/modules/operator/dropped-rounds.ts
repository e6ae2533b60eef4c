import { AppError } from '@foyer/contract/errors.ts'
import { absolute, fromMinor } from '@foyer/contract/money.ts'
import type { decideUnbookedRound } from '@foyer/contract/operator-rounds.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { unbookedRound } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { audit } from '#src/audit.ts'
import type { Gateway } from '#src/gateway.ts'
import { aloneUpTo } from '#src/second-word.ts'
import { bookInPlace, type Moved, movedBy } from '#vendors/dropped-rounds.ts'
import { forget, namesOf, type UnbookedRow } from '#vendors/unbooked-rounds.ts'

type Answer = ValueOf<typeof decideUnbookedRound>

interface Word {
  readonly operator: string
  readonly reason: string
  readonly withoutBooking: boolean
}

/**
 * Drops an unposted round: it is never posted, and no longer delays the player's transfers out. The net amount that it moved at
 * the vendor is posted as a correction, so that the wallet's ledger balance matches the vendor's. Above the brand's approval
 * threshold a second operator has to drop it too; a repeated request of the first operator changes nothing. If the vendor
 * reports the round again meanwhile, the last report counts. Throws `reason_required`, `not_found` if the round is no longer
 * stored, and `balance_short` or `account_blocked` if the ledger balance cannot cover the loss.
 */
export async function dropRound(gateway: Gateway, seen: UnbookedRow, word: Word): Promise<Answer> {
  if (word.reason === '') throw new AppError('reason_required')
  const correction = correctionOf(await movedBy(gateway, seen), word)
  const done = await inLedgerTransaction(gateway.db, async (tx): Promise<Answer | { retold: UnbookedRow }> => {
    const [row] = await tx.select().from(unbookedRound).where(eq(unbookedRound.id, seen.id)).for('update')
    if (!row) throw new AppError('not_found')
    if (row.told !== seen.told) return { retold: row }
    if (needsAnother(row, correction, word)) {
      if (row.askedBy === null) await ask(tx, gateway, row, { correction, word })
      return { state: 'waiting', why: '', amount: amountOf(correction) }
    }
    const booked = await book(tx, row, correction)
    await forget(tx, row)
    await note(tx, gateway, row, { action: 'round.drop', correction: booked, word })
    return { state: 'dropped', why: booked.why, amount: amountOf(booked) }
  })
  return 'retold' in done ? dropRound(gateway, done.retold, word) : done
}

interface Correction {
  /** Undefined if the ledger has no such wallet. */
  readonly moved: Moved | undefined
  /** Minor units. */
  readonly amountMinor: bigint
  /** Why nothing is posted; empty if something is. */
  readonly why: string
}

function correctionOf(moved: Moved | undefined, { withoutBooking }: Word): Correction {
  const amountMinor = withoutBooking ? 0n : (moved?.amountMinor ?? 0n)
  return { moved, amountMinor, why: amountMinor === 0n ? whyNothing(moved, withoutBooking) : '' }
}

function whyNothing(moved: Moved | undefined, withoutBooking: boolean): string {
  if (withoutBooking) return 'The operator dropped it without a posting.'
  if (!moved) return 'The ledger has no wallet of this player at this vendor.'
  if (moved.amountMinor === undefined) return 'The vendor reported no valid amount in the wallet’s currency.'
  return 'The round moved no money.'
}

function needsAnother(row: UnbookedRow, { moved, amountMinor }: Correction, { operator }: Word): boolean {
  if (!moved || absolute(amountMinor) <= aloneUpTo(moved.brand, moved.currency)) return false
  return row.askedBy === null || row.askedBy === operator
}

/** Posts the correction. A zero amount is recorded under the round's ledger key too, so that the round cannot be posted later. */
async function book(tx: Tx, row: UnbookedRow, correction: Correction): Promise<Correction> {
  const { moved, amountMinor } = correction
  if (!moved || amountMinor === 0n) {
    if (moved) await bookInPlace(tx, row, { ...moved, amountMinor })
    return correction
  }
  const booked = await bookInPlace(tx, row, { ...moved, amountMinor })
  // Throwing rolls back the refusal stored under the round's key: a later attempt may succeed.
  if (booked.outcome === 'refused')
    throw new AppError(booked.reason === 'BLOCKED' ? 'account_blocked' : 'balance_short')
  return booked.outcome === 'posted'
    ? correction
    : { ...correction, amountMinor: 0n, why: 'The round is already posted.' }
}

interface Noted {
  readonly action: 'round.ask' | 'round.drop'
  readonly correction: Correction
  readonly word: Word
}

async function ask(tx: Tx, gateway: Gateway, row: UnbookedRow, asked: Omit<Noted, 'action'>): Promise<void> {
  await tx.update(unbookedRound).set({ askedBy: asked.word.operator }).where(eq(unbookedRound.id, row.id))
  await note(tx, gateway, row, { action: 'round.ask', ...asked })
}

async function note(
  tx: Tx,
  gateway: Gateway,
  row: UnbookedRow,
  { action, correction, word: { operator, reason } }: Noted,
): Promise<void> {
  const amount = amountOf(correction)
  await audit(tx, {
    operator,
    action,
    subject: String(row.id),
    reason,
    detail: {
      ...namesOf(row),
      why: row.why,
      told: row.told,
      ...(amount === null
        ? { notBooked: correction.why }
        : { amount, currency: correction.moved?.currency, wallet: correction.moved?.wallet.code }),
      ...(row.askedBy && { askedBy: row.askedBy }),
    },
    nowMs: gateway.clock.now(),
  })
}

function amountOf({ moved, amountMinor }: Correction): string | null {
  return moved && amountMinor !== 0n ? fromMinor(amountMinor, moved.currency) : null
}
