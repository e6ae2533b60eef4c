import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import type { Message } from './messages.ts'

const hourMs = 60 * 60_000

/**
 * Counts a code that is about to be sent to a phone or a mailbox, whoever asks for it. Throws `code_too_often` after so many
 * in an hour, and `message_quota_exceeded`.
 */
export async function countCode(
  { nodes, messages }: Gateway,
  brand: Brand,
  { kind, recipient }: Pick<Message, 'kind' | 'recipient'>,
): Promise<void> {
  await messages.assertQuota(kind)
  const sent = await nodes.count(`code:${kind}:${brand.code}:${recipient.toLowerCase()}`, hourMs)
  if (sent > limits.codesPerPhoneAnHour) {
    throw new AppError('code_too_often', { retryAfterMs: limits.verificationRetryMinutes * 60_000 })
  }
}
