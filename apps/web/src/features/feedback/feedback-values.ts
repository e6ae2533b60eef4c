import type { BodyOf } from '@foyer/contract/route.ts'
import { countWords, type QuestionType, type sendFeedback, type WordLimits } from '@foyer/contract/site/content.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { SelectedImage } from '#widgets/selected-images.ts'

export interface FeedbackValues {
  readonly questionType: QuestionType | ''
  readonly content: string
  readonly comment: string
}

export const emptyFeedback: FeedbackValues = { questionType: '', content: '', comment: '' }

export type FeedbackErrorCode = 'type_missing' | 'feedback_too_short' | 'feedback_too_long'

/** Validates a feedback form before it is submitted. */
export function validateFeedbackForm(
  { questionType, content }: FeedbackValues,
  { min, max }: WordLimits,
): FormErrors<FeedbackValues, FeedbackErrorCode> {
  const words = countWords(content)
  return {
    ...(questionType === '' && { questionType: 'type_missing' as const }),
    ...(words < min && { content: 'feedback_too_short' as const }),
    ...(words > max && { content: 'feedback_too_long' as const }),
  }
}

type FeedbackBody = BodyOf<typeof sendFeedback>

/** The request body. An unchanged resubmission keeps its id, so that it is stored once; a changed one gets a new id. */
export function toFeedbackBody(
  { questionType, content, comment }: FeedbackValues,
  images: readonly SelectedImage[],
  { last, makeId }: { last: FeedbackBody | undefined; makeId: () => string },
): FeedbackBody {
  const body = {
    questionType: questionType === '' ? 'OTHER' : questionType,
    content: content.trim(),
    ...(comment.trim() !== '' && { comment: comment.trim() }),
    images: images.map(({ base64 }) => base64),
  }
  const isSame =
    last !== undefined && JSON.stringify({ ...last, feedbackId: '' }) === JSON.stringify({ ...body, feedbackId: '' })
  return { ...body, feedbackId: isSame ? last.feedbackId : makeId() }
}
