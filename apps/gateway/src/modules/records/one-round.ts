import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { getRound } from '@foyer/contract/rounds.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import { type RoundEntry, roundEntries } from '#ledger/round-entries.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { Gateway } from '#src/gateway.ts'
import { accountNames, accountOf, isOwn } from './movement.ts'
import { betWire } from './service.ts'

/** Returns one of the member's rounds with its transactions on the member's accounts. Throws `not_found` for any other round. */
export async function readRound(
  gateway: Gateway,
  view: BrandCatalogue,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<ValueOf<typeof getRound>> {
  const [row] = await gateway.db
    .select()
    .from(round)
    .where(and(eq(round.id, id), eq(round.memberId, memberId)))
  if (!row) throw new AppError('not_found')
  const own = (await roundEntries(gateway.db, id)).filter(({ code }) => isOwn(code, memberId))
  const currency = row.currency as Currency
  const names = accountNames(gateway, view)
  return {
    round: betWire(row, view, gateway.vendors),
    ...balancesAround(own, currency),
    movements: own.map(({ txId, kind, at, code, amount, balanceAfter }) => ({
      id: String(txId),
      type: kind,
      at: at.toISOString(),
      ...accountOf(code, names),
      amount: fromMinor(amount, currency),
      balanceAfter: fromMinor(balanceAfter, currency),
    })),
  }
}

/** Balances before and after the round, of the account that the first stake came from. A receivable does not count. */
function balancesAround(own: readonly RoundEntry[], currency: Currency) {
  const first = own[0]
  const last = own.findLast(({ code }) => code === first?.code)
  return {
    balanceBefore: first ? fromMinor(first.balanceAfter - first.amount, currency) : null,
    balanceAfter: last ? fromMinor(last.balanceAfter, currency) : null,
  }
}
