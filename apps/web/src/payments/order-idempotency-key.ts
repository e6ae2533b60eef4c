export interface OrderIdempotencyKey {
  /** The content of the order, in one line. */
  readonly content: string
  readonly key: string
}

/**
 * The idempotency key of an order: the same while its content is unchanged, however often it is sent; a new one
 * otherwise.
 */
export function reuseOrCreateOrderKey(
  last: OrderIdempotencyKey | undefined,
  content: string,
  newKey: () => string,
): OrderIdempotencyKey {
  return last?.content === content ? last : { content, key: newKey() }
}
