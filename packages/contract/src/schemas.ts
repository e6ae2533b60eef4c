import Type from 'typebox'
import { amountPattern } from './money.ts'

/** A decimal string in the brand's currency (product.md decision 1). */
export const Amount = Type.String({ pattern: amountPattern, maxLength: 28, description: 'decimal string' })

/** RFC 3339, UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** A calendar day, `yyyy-MM-dd`, in the region's zone. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** Pages start at 1 (product.md decision 27). */
export const PageNo = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })

export function pageSize(byDefault: number, most = 100) {
  return Type.Integer({ minimum: 1, maximum: most, default: byDefault })
}
