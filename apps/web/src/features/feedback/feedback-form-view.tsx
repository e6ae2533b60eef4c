import { countWords, feedbackBounds, questionTypes, sendFeedback } from '@foyer/contract/content.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { TextArea, TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { type ChosenImage, type ImageProblem, isImageProblem } from '#lib/chosen-images.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatNumber } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { ImagePicker } from '#lib/image-picker.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { site } from '#lib/site.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { uploadCall } from '#lib/upload-call.ts'
import {
  emptyFeedback,
  type FeedbackProblem,
  type FeedbackValues,
  feedbackBody,
  feedbackProblems,
} from './feedback-form.ts'

export type FeedbackFormProps = {
  /** Called with true while the form is submitting, when the dialog must not be closed. */
  onSending: (isSending: boolean) => void
  onSent: (feedbackId: string) => void
}

/** Type, text, where it happened, and images. Input is kept when submitting fails. */
export function FeedbackForm({ onSending, onSent }: FeedbackFormProps) {
  const t = useTranslations()
  const bounds = feedbackBounds(site.settings)
  const form = useForm<FeedbackValues>({
    defaultValues: emptyFeedback,
    resolver: resolveBy((values: FeedbackValues) => feedbackProblems(values, bounds)),
  })
  const { isSubmitting, errors } = form.formState
  const sending = useSending(form, { onSending, onSent })
  return (
    <form noValidate onSubmit={form.handleSubmit(sending.send)} className="grid gap-4">
      <FormFailure error={sending.failure} />
      <NativeSelect
        {...form.register('questionType')}
        label={t('feedback.questionType')}
        placeholder={t('feedback.chooseType')}
        options={questionTypes.map((type) => ({ value: type, label: t(`feedback.types.${type}`) }))}
        error={errors.questionType && t('feedback.typeMissing')}
        required
      />
      <Content form={form} bounds={bounds} />
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
        images={sending.images}
        problem={sending.imageProblem}
        onChange={sending.setImages}
        disabled={isSubmitting}
      />
      {isSubmitting && sending.images.length > 0 && (
        <Progress label={t('feedback.sending')} {...(sending.share !== undefined && { value: sending.share })} />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('feedback.sending')}>
        {t('feedback.send')}
      </SubmitButton>
    </form>
  )
}

type ContentProps = { form: UseFormReturn<FeedbackValues>; bounds: { min: number; max: number } }

function Content({ form, bounds: { min, max } }: ContentProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const count = countWords(form.watch('content'))
  const problem = form.formState.errors.content?.type as FeedbackProblem | undefined
  const sentence = problem === 'feedback_too_long' ? t('feedback.tooLong', { max }) : t('feedback.tooShort', { min })
  return (
    <div className="grid gap-1">
      <TextArea
        {...form.register('content')}
        label={t('feedback.content')}
        hint={t('feedback.contentHint', { min, max })}
        error={problem && sentence}
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
function useSending(form: UseFormReturn<FeedbackValues>, { onSending, onSent }: FeedbackFormProps) {
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [imageProblem, setImageProblem] = useState<ImageProblem>()
  const [failure, setFailure] = useState<unknown>()
  const [share, setShare] = useState<number>()
  const last = useRef<BodyOf<typeof sendFeedback>>(undefined)
  const given = useRef<AbortController>(undefined)
  useEffect(() => () => given.current?.abort(), [])
  const refused = (error: unknown) => {
    const { code } = asCallError(error)
    if (isImageProblem(code)) setImageProblem(code)
    else if (code === 'feedback_too_short' || code === 'feedback_too_long') {
      form.setError('content', { type: code }, { shouldFocus: true })
    } else setFailure(error)
  }
  const send = async (values: FeedbackValues) => {
    setFailure(undefined)
    setImageProblem(undefined)
    setShare(undefined)
    onSending(true)
    last.current = feedbackBody(values, images, { last: last.current, makeId: () => crypto.randomUUID() })
    given.current = new AbortController()
    const options = { body: last.current, onProgress: setShare, signal: given.current.signal }
    try {
      const { feedbackId } = await uploadCall(sendFeedback, options)
      onSent(feedbackId)
    } catch (error) {
      refused(error)
    } finally {
      onSending(false)
    }
  }
  return {
    images,
    imageProblem,
    failure,
    share,
    send,
    setImages: (next: readonly ChosenImage[], problem: ImageProblem | undefined) => {
      setImages(next)
      setImageProblem(problem)
    },
  }
}
