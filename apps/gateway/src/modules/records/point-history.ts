import type { getTransactionHistory, TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { type PointType, pointTypes } from '@foyer/contract/engagement/points.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'
import { playerPoints } from '#ledger/accounts.ts'
import { type AccountEntry, listEntriesByVersion, sumEntries } from '#ledger/balances.ts'
import { listEntryVersions } from '#ledger/entry-versions.ts'
import { toRedemptionNo } from '#modules/point-mall/service.ts'
import { pointLedgerScope, pointTypeOfScope } from '#modules/points/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertDateRange, periodOfDay } from '#time/date-ranges.ts'
import { readCursorPage, toPageCursors } from './cursor-page.ts'
import { resolveVersionCursors } from './service.ts'

/** Lists every movement of a member's points, newest first, read from the ledger. Throws `invalid_input` for a type of money. */
export async function readPointHistory(
  services: AppServices,
  { site: { timeZone } }: Brand,
  memberId: bigint,
  query: RequestQueryOf<typeof getTransactionHistory>,
): Promise<ResponseValueOf<typeof getTransactionHistory>> {
  assertDateRange(query)
  const { startDate, endDate, type } = query
  const account = playerPoints(memberId)
  const filter = {
    account,
    ...(type !== undefined && { scope: pointLedgerScope(parsePointType(type)) }),
    ...(startDate !== undefined && { from: periodOfDay(startDate, timeZone).from }),
    ...(endDate !== undefined && { to: periodOfDay(endDate, timeZone).to }),
  }
  const versions = await resolveVersionCursors(services, account, query)
  const page = await readCursorPage({ ...query, ...versions }, (cursorQuery) =>
    listEntryVersions(services.db, filter, cursorQuery),
  )
  const list = (await listEntriesByVersion(services.db, account, page.shown)).map(toPointRecord)
  const totals = await sumEntries(services.db, filter)
  const ids = list.map(({ id }) => id)
  return {
    list,
    ...toPageCursors(page, ids),
    totals: {
      count: totals.count,
      in: String(totals.in),
      out: String(totals.out),
      net: String(totals.in - totals.out),
    },
  }
}

function parsePointType(type: string): PointType {
  const known = pointTypes.find((one) => one === type)
  if (known === undefined) throw new AppError('invalid_input', { at: '/type' })
  return known
}

function toPointRecord({ txId, scope, key, kind, amount, balanceAfter, at }: AccountEntry): TransactionRecord {
  const type = pointTypeOfScope(scope)
  return {
    id: String(txId),
    type: type ?? kind,
    amount: String(amount),
    balanceBefore: String(balanceAfter - amount),
    balanceAfter: String(balanceAfter),
    at: at.toISOString(),
    reference: toPointReference(type, key),
    transfer: null,
    gameName: null,
  }
}

/** Redemptions, rewards and conversions have a number; points that were earned belong to many rounds. */
function toPointReference(type: PointType | undefined, key: string): string | null {
  if (type === 'redeem') return toRedemptionNo(key)
  return type === 'convert' || type === 'reward' ? key : null
}
