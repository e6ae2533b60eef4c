import { createHash } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { countWords, readFeedbackWordLimits, type sendFeedback } from '@foyer/contract/site/help-and-feedback.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { feedback, feedbackImage } from '#db/schema/content.ts'
import type { AppServices } from '#src/app-services.ts'

interface UploadedImage {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

interface FeedbackSubmission {
  readonly brand: Brand
  /** Undefined for a visitor. */
  readonly memberId: bigint | undefined
  readonly body: RequestBodyOf<typeof sendFeedback>
  readonly images: readonly UploadedImage[]
}

/** Checks the number of words against the brand's limits. Throws `feedback_too_short` and `feedback_too_long`. */
export function assertFeedbackLength(brand: Brand, content: string): void {
  const { min, max } = readFeedbackWordLimits(brand.settings)
  // Counting words is slow, so a text longer than anybody would write is refused first.
  if (content.length > limits.feedbackMaxChars) throw new AppError('feedback_too_long', { min, max })
  const words = countWords(content)
  if (words < min) throw new AppError('feedback_too_short', { min, max, words })
  if (words > max) throw new AppError('feedback_too_long', { min, max, words })
}

/** Stores a feedback with its images. Repeating the id with the same content changes nothing; other content is refused. */
export async function saveFeedback(
  services: AppServices,
  options: FeedbackSubmission,
): Promise<ResponseValueOf<typeof sendFeedback>> {
  const { brand, memberId, body, images } = options
  const requestHash = hashFeedback(options)
  const stored = await inTransaction(services.db, async (tx) => {
    const [inserted] = await tx
      .insert(feedback)
      .values({
        id: body.feedbackId,
        brand: brand.code,
        memberId: memberId ?? null,
        questionType: body.questionType,
        content: body.content.trim(),
        comment: body.comment?.trim() ?? '',
        requestHash,
        createdAt: new Date(services.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ requestHash: feedback.requestHash })
    if (inserted && images.length > 0) {
      await tx
        .insert(feedbackImage)
        .values(images.map((image, place) => ({ ...image, place, feedbackId: body.feedbackId })))
    }
    const rows = inserted
      ? [inserted]
      : await tx.select({ requestHash: feedback.requestHash }).from(feedback).where(eq(feedback.id, body.feedbackId))
    return rows[0]
  })
  if (stored?.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  return { feedbackId: body.feedbackId }
}

function hashFeedback({ brand, memberId, body }: FeedbackSubmission): string {
  const { questionType, content, comment = '', images = [] } = body
  const hash = createHash('sha256')
  for (const part of [brand.code, String(memberId), questionType, content, comment, ...images]) {
    hash.update(`${part.length}:${part}`)
  }
  return hash.digest('hex')
}
