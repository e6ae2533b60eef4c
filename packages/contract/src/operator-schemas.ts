import Type, { type TSchema } from 'typebox'
import { limits } from './limits.ts'
import { pageSize } from './schemas.ts'

// What the operator's calls have in common (docs/operators.md).

/** Written to the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 500 })
/** Of an order: a withdrawal, a deposit, an adjustment. */
export const OrderId = Type.String({ minLength: 1, maxLength: 64 })
/** Whose order it is. */
export const Owner = Type.Object({ memberId: Type.String(), account: Type.String(), brand: Type.String() })

// A list is read on from a row, not by a number: rows leave it when they are dealt with, and no page skips what moves up.

/** Of a list of work, oldest first: the page begins after the row of this id, whether that is still in the list or not. */
export function pageAfter<Id extends TSchema>(id: Id) {
  return { after: Type.Optional(id), pageSize: operatorPageSize }
}

/** Of a history, newest first: the page begins below the row of this id. */
export function pageBefore<Id extends TSchema>(id: Id) {
  return { before: Type.Optional(id), pageSize: operatorPageSize }
}

/** `next` is the id to go on from; null on the last page. */
export function operatorList<Row extends TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), next: Type.Union([Type.String(), Type.Null()]) })
}

const operatorPageSize = pageSize(limits.recordsPageSize)
