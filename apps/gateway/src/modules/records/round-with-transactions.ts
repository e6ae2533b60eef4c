import { AppError } from '@foyer/contract/errors.ts'
import type { getRound } from '@foyer/contract/games/rounds.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { validBetOf } from '#activity/valid-bet.ts'
import { game, round } from '#db/schema/games.ts'
import { accountKinds, parseAccountCode } from '#ledger/accounts.ts'
import { listRoundEntries, type RoundEntry } from '#ledger/round-entries.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  createAccountDisplayNames,
  describeLedgerAccountForMember,
  isLedgerAccountOfMember,
} from './member-transaction.ts'
import { toBetRecord } from './service.ts'

/** Returns one of the member's rounds with its transactions on the member's accounts. Throws `not_found` for any other round. */
export async function readRoundWithTransactions(
  services: AppServices,
  catalogue: BrandCatalogue,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<ResponseValueOf<typeof getRound>> {
  const [row] = await services.db
    .select({ ...getTableColumns(round), category: game.gameType })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(and(eq(round.id, id), eq(round.memberId, memberId)))
  if (!row) throw new AppError('not_found')
  const memberEntries = (await listRoundEntries(services.db, id)).filter(({ code }) =>
    isLedgerAccountOfMember(code, memberId),
  )
  const { currency } = row
  const names = createAccountDisplayNames(services, catalogue)
  return {
    round: toBetRecord(row, catalogue, services.vendors),
    ...balancesAround(memberEntries, currency),
    jackpot: fromMinor(row.jackpotMinor, currency),
    validBet: fromMinor(validBetOf(row), currency),
    bets: row.bets ?? 1,
    movements: memberEntries.map(({ txId, kind, at, code, amount, balanceAfter }) => ({
      id: String(txId),
      type: kind,
      at: at.toISOString(),
      ...describeLedgerAccountForMember(code, names),
      amount: fromMinor(amount, currency),
      balanceAfter: fromMinor(balanceAfter, currency),
    })),
  }
}

/** Balances before and after the round, of the account that the first stake came from. Held wins and a receivable do not count. */
function balancesAround(memberEntries: readonly RoundEntry[], currency: Currency) {
  const first = memberEntries.find(({ code }) => parseAccountCode(code).kind !== accountKinds.playerHeldWins)
  const last = memberEntries.findLast(({ code }) => code === first?.code)
  return {
    balanceBefore: first ? fromMinor(first.balanceAfter - first.amount, currency) : null,
    balanceAfter: last ? fromMinor(last.balanceAfter, currency) : null,
  }
}
