import type { RequestBodyOf } from '@foyer/contract/route.ts'
import {
  countWords,
  type FeedbackTopic,
  type FeedbackWordLimits,
  type sendFeedback,
} from '@foyer/contract/site/help-and-feedback.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { SelectedImage } from '#widgets/validate-selected-images.ts'

export interface FeedbackFormValues {
  readonly questionType: FeedbackTopic | ''
  readonly content: string
  readonly comment: string
}

export const emptyFeedbackForm: FeedbackFormValues = { questionType: '', content: '', comment: '' }

export type FeedbackErrorCode = 'type_missing' | 'feedback_too_short' | 'feedback_too_long'

/** Validates a feedback form before it is submitted. */
export function validateFeedbackForm(
  { questionType, content }: FeedbackFormValues,
  { min, max }: FeedbackWordLimits,
): FormErrors<FeedbackFormValues, FeedbackErrorCode> {
  const words = countWords(content)
  return {
    ...(questionType === '' && { questionType: 'type_missing' as const }),
    ...(words < min && { content: 'feedback_too_short' as const }),
    ...(words > max && { content: 'feedback_too_long' as const }),
  }
}

type FeedbackBody = RequestBodyOf<typeof sendFeedback>

/** The request body. An unchanged resubmission keeps its id, so that it is stored once; a changed one gets a new id. */
export function toFeedbackRequestBody(
  { questionType, content, comment }: FeedbackFormValues,
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
