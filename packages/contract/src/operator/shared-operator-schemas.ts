import Type, { type TSchema } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createPageSizeSchema } from '#src/shared-field-schemas.ts'

// Schemas that the back office calls have in common (docs/operators.md).

/** Written to the audit log. */
export const AuditReasonSchema = Type.String({ minLength: 3, maxLength: 500 })
/** Id of an order: a withdrawal, a deposit or an adjustment. */
export const OrderIdSchema = Type.String({ minLength: 1, maxLength: 64 })
/** The reference of a payment at the bank or payment provider. */
export const PaymentReferenceSchema = Type.String({ minLength: 1, maxLength: 128 })
/** The member who owns an order. */
export const OrderOwnerSchema = Type.Object({ memberId: Type.String(), account: Type.String(), brand: Type.String() })

// Lists use cursors instead of page numbers: rows leave a list when they are processed, and no page may skip the rows that move up.

/** Query of a work list, oldest first: the page starts after the row with this id, even if that row has left the list. */
export function createCursorAfterQuerySchema<Id extends TSchema>(id: Id) {
  return { after: Type.Optional(id), pageSize: operatorPageSize }
}

/** Query of a history, newest first: the page starts with the row before this id. */
export function createCursorBeforeQuerySchema<Id extends TSchema>(id: Id) {
  return { before: Type.Optional(id), pageSize: operatorPageSize }
}

/** A page of a list. `next` is the cursor of the next page; null on the last page. */
export function createOperatorListPageSchema<Row extends TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), next: Type.Union([Type.String(), Type.Null()]) })
}

const operatorPageSize = createPageSizeSchema(limits.recordsPageSize)
