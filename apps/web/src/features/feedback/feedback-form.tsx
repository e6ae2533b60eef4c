import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import {
  countWords,
  feedbackTopics,
  readFeedbackWordLimits,
  sendFeedback,
} from '@foyer/contract/site/help-and-feedback.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { TextArea, TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { callWithUploadProgress } from '#platform/api/call-with-upload-progress.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { ImagePicker } from '#widgets/image-picker.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import {
  isSelectedImageError,
  type SelectedImage,
  type SelectedImageErrorCode,
} from '#widgets/validate-selected-images.ts'
import {
  emptyFeedbackForm,
  type FeedbackErrorCode,
  type FeedbackFormValues,
  toFeedbackRequestBody,
  validateFeedbackForm,
} from './feedback-form-rules.ts'

export type FeedbackFormProps = {
  /** Called with true while the form is submitting, when the dialog must not be closed. */
  onSubmittingChange: (isSending: boolean) => void
  onSent: (feedbackId: string) => void
}

/** Type, text, where it happened, and images. Input is kept when submitting fails. */
export function FeedbackForm({ onSubmittingChange, onSent }: FeedbackFormProps) {
  const t = useTranslations()
  const bounds = readFeedbackWordLimits(site.settings)
  const form = useForm<FeedbackFormValues>({
    defaultValues: emptyFeedbackForm,
    resolver: createFormResolver((values: FeedbackFormValues) => validateFeedbackForm(values, bounds)),
  })
  const { isSubmitting, errors } = form.formState
  const submission = useSubmitFeedback(form, { onSubmittingChange, onSent })
  return (
    <form noValidate onSubmit={form.handleSubmit(submission.send)} className="grid gap-4">
      <FormFailure error={submission.failure} />
      <NativeSelect
        {...form.register('questionType')}
        label={t('feedback.questionType')}
        placeholder={t('feedback.chooseType')}
        options={feedbackTopics.map((type) => ({ value: type, label: t(`feedback.types.${type}`) }))}
        error={errors.questionType && t('feedback.typeMissing')}
        required
      />
      <ContentField form={form} bounds={bounds} />
      <TextField
        {...form.register('comment')}
        label={t('feedback.comment')}
        optionalLabel={t('feedback.optional')}
        hint={t('feedback.commentHint')}
        maxLength={limits.commentMaxChars}
      />
      <ImagePicker
        legend={t('feedback.images')}
        optionalLabel={t('feedback.optional')}
        images={submission.images}
        error={submission.imageProblem}
        onChange={submission.setImages}
        disabled={isSubmitting}
      />
      {isSubmitting && submission.images.length > 0 && (
        <Progress label={t('feedback.sending')} {...(submission.share !== undefined && { value: submission.share })} />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('feedback.sending')}>
        {t('feedback.send')}
      </SubmitButton>
    </form>
  )
}

type ContentFieldProps = { form: UseFormReturn<FeedbackFormValues>; bounds: { min: number; max: number } }

function ContentField({ form, bounds: { min, max } }: ContentFieldProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const count = countWords(form.watch('content'))
  const problem = form.formState.errors.content?.type as FeedbackErrorCode | undefined
  const errorText = problem === 'feedback_too_long' ? t('feedback.tooLong', { max }) : t('feedback.tooShort', { min })
  return (
    <div className="grid gap-1">
      <TextArea
        {...form.register('content')}
        label={t('feedback.content')}
        hint={t('feedback.contentHint', { min, max })}
        error={problem && errorText}
        maxLength={limits.feedbackMaxChars}
        required
      />
      <p className={`text-end text-sm tabular-nums ${count > max ? 'text-danger-text' : 'text-muted'}`}>
        {t('feedback.words', { count, shown: formatNumber(count, tag), max: formatNumber(max, tag) })}
      </p>
    </div>
  )
}

/** Submits the form and shows each error at the field it belongs to. */
function useSubmitFeedback(form: UseFormReturn<FeedbackFormValues>, { onSubmittingChange, onSent }: FeedbackFormProps) {
  const [images, setImages] = useState<readonly SelectedImage[]>([])
  const [imageError, setImageError] = useState<SelectedImageErrorCode>()
  const [failure, setFailure] = useState<unknown>()
  const [uploadedShare, setUploadedShare] = useState<number>()
  const last = useRef<RequestBodyOf<typeof sendFeedback>>(undefined)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  const showFailure = (error: unknown) => {
    const { code } = toCallError(error)
    if (isSelectedImageError(code)) setImageError(code)
    else if (code === 'feedback_too_short' || code === 'feedback_too_long') {
      form.setError('content', { type: code }, { shouldFocus: true })
    } else setFailure(error)
  }
  const send = async (values: FeedbackFormValues) => {
    setFailure(undefined)
    setImageError(undefined)
    setUploadedShare(undefined)
    onSubmittingChange(true)
    last.current = toFeedbackRequestBody(values, images, { last: last.current, makeId: () => crypto.randomUUID() })
    upload.current = new AbortController()
    const options = { body: last.current, onProgress: setUploadedShare, signal: upload.current.signal }
    try {
      const { feedbackId } = await callWithUploadProgress(sendFeedback, options)
      onSent(feedbackId)
    } catch (error) {
      showFailure(error)
    } finally {
      onSubmittingChange(false)
    }
  }
  return {
    images,
    imageProblem: imageError,
    failure,
    share: uploadedShare,
    send,
    setImages: (next: readonly SelectedImage[], problem: SelectedImageErrorCode | undefined) => {
      setImages(next)
      setImageError(problem)
    },
  }
}
