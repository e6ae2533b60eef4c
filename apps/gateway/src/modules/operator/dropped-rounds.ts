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
 * Gives a round up: it is never booked, and holds up its player's outs no more. What it moved at the vendor is booked as a
 * correction, so that the wallet holds in the book what it holds there; above the brand's threshold when a second operator drops
 * it too, and the same word of the first one again changes nothing. Of a round that is told anew meanwhile, what is told last
 * counts. Throws `reason_required`, `not_found` where it is kept no more, and `balance_short` or `account_blocked` where the wallet
 * in the book cannot bear what was lost.
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
  /** Undefined where the book has no such wallet. */
  readonly moved: Moved | undefined
  /** Minor units. */
  readonly amountMinor: bigint
  /** Why nothing is booked; empty where something is. */
  readonly why: string
}

function correctionOf(moved: Moved | undefined, { withoutBooking }: Word): Correction {
  const amountMinor = withoutBooking ? 0n : (moved?.amountMinor ?? 0n)
  return { moved, amountMinor, why: amountMinor === 0n ? whyNothing(moved, withoutBooking) : '' }
}

function whyNothing(moved: Moved | undefined, withoutBooking: boolean): string {
  if (withoutBooking) return 'It was asked for without a booking.'
  if (!moved) return 'The books have no wallet of such a player at such a vendor.'
  if (moved.amountMinor === undefined) return 'The vendor told no amount of the wallet’s currency.'
  return 'It moved nothing.'
}

function needsAnother(row: UnbookedRow, { moved, amountMinor }: Correction, { operator }: Word): boolean {
  if (!moved || absolute(amountMinor) <= aloneUpTo(moved.brand, moved.currency)) return false
  return row.askedBy === null || row.askedBy === operator
}

/** Where there is nothing to book, the round's place in the book is taken all the same: nobody books it later. */
async function book(tx: Tx, row: UnbookedRow, correction: Correction): Promise<Correction> {
  const { moved, amountMinor } = correction
  if (!moved || amountMinor === 0n) {
    if (moved) await bookInPlace(tx, row, { ...moved, amountMinor })
    return correction
  }
  const booked = await bookInPlace(tx, row, { ...moved, amountMinor })
  // Thrown, so that the refusal is not kept under the round's key: the books may bear it later.
  if (booked.outcome === 'refused')
    throw new AppError(booked.reason === 'BLOCKED' ? 'account_blocked' : 'balance_short')
  return booked.outcome === 'posted'
    ? correction
    : { ...correction, amountMinor: 0n, why: 'The books have it already.' }
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
