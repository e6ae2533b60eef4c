import { fromMinor } from '@foyer/contract/money.ts'
import type { HeldWin, listHeldWins } from '@foyer/contract/operator/held-wins.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { heldWin, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { HeldWinRow } from '#vendors/held-wins.ts'

const oldestFirst = { table: heldWin, by: [heldWin.id] } as const

/** Oldest first. */
export async function readHeldWinsPage(
  db: Db,
  { state, ...cursor }: RequestQueryOf<typeof listHeldWins>,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listHeldWins>> {
  const filter = and(eq(heldWin.state, state), isInBrandScope(heldWin.brand, brands))
  const { rows, next } = await fetchCursorPage(db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ row: heldWin, account: member.account, vendorRoundId: round.vendorRoundId })
        .from(heldWin)
        .innerJoin(member, eq(member.id, heldWin.memberId))
        .innerJoin(round, eq(round.id, heldWin.roundId))
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(toHeldWin), next }
}

/** The brand of a held win; undefined if there is no such win. */
export function findHeldWinBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, heldWin, eq(heldWin.id, id))
}

interface ListedHeldWin {
  readonly row: HeldWinRow
  readonly account: string
  readonly vendorRoundId: string
}

function toHeldWin({ row, account, vendorRoundId }: ListedHeldWin): HeldWin {
  const { id, memberId, brand, adapter, vendor, txId, amountMinor, currency, state, requestedBy, releasedBy } = row
  return {
    id: String(id),
    owner: { memberId: String(memberId), account, brand },
    adapter,
    vendor,
    txId,
    vendorRoundId,
    amount: fromMinor(amountMinor, currency),
    currency,
    state,
    heldAt: row.heldAt.toISOString(),
    requestedBy,
    releasedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
