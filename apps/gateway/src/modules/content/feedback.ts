import { createHash } from 'node:crypto'
import { countWords, feedbackBounds, type sendFeedback } from '@foyer/contract/content.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { feedback, feedbackImage } from '#db/schema/content.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

interface Image {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

interface Sent {
  readonly brand: Brand
  /** Undefined for a visitor. */
  readonly memberId: bigint | undefined
  readonly sent: BodyOf<typeof sendFeedback>
  readonly images: readonly Image[]
}

/** Checks the number of words against the brand's limits. Throws `feedback_too_short` and `feedback_too_long`. */
export function assertFeedback(brand: Brand, content: string): void {
  const { min, max } = feedbackBounds(brand.settings)
  // Counting words is slow, so a text longer than anybody would write is refused first.
  if (content.length > limits.feedbackMaxChars) throw new AppError('feedback_too_long', { min, max })
  const words = countWords(content)
  if (words < min) throw new AppError('feedback_too_short', { min, max, words })
  if (words > max) throw new AppError('feedback_too_long', { min, max, words })
}

/** Stores a feedback with its images. Repeating the id with the same content changes nothing; other content is refused. */
export async function takeFeedback(gateway: Gateway, options: Sent): Promise<ValueOf<typeof sendFeedback>> {
  const { brand, memberId, sent, images } = options
  const requestHash = hashOf(options)
  const kept = await inTransaction(gateway.db, async (tx) => {
    const [fresh] = await tx
      .insert(feedback)
      .values({
        id: sent.feedbackId,
        brand: brand.code,
        memberId: memberId ?? null,
        questionType: sent.questionType,
        content: sent.content.trim(),
        comment: sent.comment?.trim() ?? '',
        requestHash,
        createdAt: new Date(gateway.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ requestHash: feedback.requestHash })
    if (fresh && images.length > 0) {
      await tx
        .insert(feedbackImage)
        .values(images.map((image, place) => ({ ...image, place, feedbackId: sent.feedbackId })))
    }
    const rows = fresh
      ? [fresh]
      : await tx.select({ requestHash: feedback.requestHash }).from(feedback).where(eq(feedback.id, sent.feedbackId))
    return rows[0]
  })
  if (kept?.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  return { feedbackId: sent.feedbackId }
}

function hashOf({ brand, memberId, sent }: Sent): string {
  const { questionType, content, comment = '', images = [] } = sent
  const hash = createHash('sha256')
  for (const part of [brand.code, String(memberId), questionType, content, comment, ...images]) {
    hash.update(`${part.length}:${part}`)
  }
  return hash.digest('hex')
}
