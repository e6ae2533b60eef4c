import type { OrderIdempotencyKey } from './order-idempotency-key.ts'

/** An unfinished order, each field as typed. Its key is stored with it, so that a reload does not submit it twice. */
export type OrderDraft<Field extends string> = Readonly<Record<Field, string>> & {
  readonly key?: OrderIdempotencyKey | undefined
}

/** Stores a draft in this tab under a name. It ends with the session, whose storage is cleared. */
export function createOrderDraftStore<const Field extends string>(name: string, fields: readonly Field[]) {
  return {
    /** The stored draft, or an empty one. */
    read: (): OrderDraft<Field> => parseOrderDraft(sessionStorage.getItem(name), fields),
    save: (draft: OrderDraft<Field>): void => sessionStorage.setItem(name, JSON.stringify(draft)),
    clear: (): void => sessionStorage.removeItem(name),
  }
}

/** Parses a stored draft; an invalid one counts as empty. */
export function parseOrderDraft<const Field extends string>(
  text: string | null,
  fields: readonly Field[],
): OrderDraft<Field> {
  const { key, ...found } = parseObject(text)
  const isComplete = fields.every((field) => typeof found[field] === 'string')
  const values = Object.fromEntries(fields.map((field) => [field, isComplete ? found[field] : '']))
  return { ...values, ...(isComplete && isOrderIdempotencyKey(key) && { key }) } as OrderDraft<Field>
}

function parseObject(text: string | null): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '') ?? {}) as Partial<Record<string, unknown>>
  } catch {
    return {}
  }
}

function isOrderIdempotencyKey(value: unknown): value is OrderIdempotencyKey {
  if (typeof value !== 'object' || value === null) return false
  const { content, key } = value as Partial<Record<string, unknown>>
  return typeof content === 'string' && typeof key === 'string'
}
