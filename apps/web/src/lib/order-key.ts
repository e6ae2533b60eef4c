export interface OrderKey {
  /** What is ordered, in one line. */
  readonly content: string
  readonly key: string
}

/** The idempotency key of an order: the same while its content is, however often it is sent; a new one for another. */
export function orderKey(last: OrderKey | undefined, content: string, newKey: () => string): OrderKey {
  return last?.content === content ? last : { content, key: newKey() }
}
