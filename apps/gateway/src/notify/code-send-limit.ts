import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Brand } from '#brands/brands.ts'
import type { AppServices } from '#src/app-services.ts'
import type { OutboxMessage } from './message-outbox.ts'

const hourMs = 60 * 60_000

/**
 * Counts a code about to be sent to a phone or email address, whoever requested it. Throws `code_rate_limited` if the hourly limit
 * of the recipient is exceeded, and `message_quota_exceeded`.
 */
export async function assertCodeSendLimit(
  { sharedState, messages }: AppServices,
  brand: Brand,
  { kind, recipient }: Pick<OutboxMessage, 'kind' | 'recipient'>,
): Promise<void> {
  await messages.assertQuota(kind)
  const sent = await sharedState.incrementCounter(`code:${kind}:${brand.code}:${recipient.toLowerCase()}`, hourMs)
  if (sent > limits.codesPerPhonePerHour) {
    throw new AppError('code_rate_limited', { retryAfterMs: limits.verificationRetryMinutes * 60_000 })
  }
}
