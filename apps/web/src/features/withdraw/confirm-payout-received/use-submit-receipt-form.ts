import { submitPayoutReceipt } from '@foyer/contract/payments/withdrawals.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refreshWithdrawals } from '#features/withdraw/refresh-withdrawals.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { callWithUploadProgress } from '#platform/api/call-with-upload-progress.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import {
  isSelectedImageError,
  type SelectedImage,
  type SelectedImageErrorCode,
} from '#widgets/validate-selected-images.ts'
import { createReceiptDraftStore } from './receipt-form-draft.ts'
import { type ReceiptFormValues, toReceiptRequestBody } from './receipt-form-rules.ts'

type ProofImageError = SelectedImageErrorCode | 'proof_required'

export interface ReceiptSubmission {
  readonly images: readonly SelectedImage[]
  readonly imageError: ProofImageError | undefined
  readonly failure: unknown
  /** The uploaded share, from 0 to 1; undefined before it is known. */
  readonly uploadProgress: number | undefined
  readonly submit: (values: ReceiptFormValues) => Promise<void>
  readonly setImages: (images: readonly SelectedImage[], error: SelectedImageErrorCode | undefined) => void
}

/** Submits the receipt with its images, and shows each error at the field that it concerns. */
export function useSubmitReceipt(id: string, form: UseFormReturn<ReceiptFormValues>): ReceiptSubmission {
  const t = useTranslations('withdraw.receipt')
  const [images, setImages] = useState<readonly SelectedImage[]>([])
  const [imageError, setImageError] = useState<ProofImageError>()
  const [failure, setFailure] = useState<unknown>()
  const [uploadProgress, setUploadProgress] = useState<number>()
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])
  const showError = (error: unknown) => {
    const { code } = toCallError(error)
    if (isSelectedImageError(code) || code === 'proof_required') setImageError(code)
    else if (code === 'amount_invalid') form.setError('received', { type: 'amountNotPart' }, { shouldFocus: true })
    else setFailure(error)
    // The withdrawal has changed state meanwhile, for example because the time to confirm passed.
    if (code === 'withdrawal_state_changed') refreshWithdrawals()
  }
  const submit = async (values: ReceiptFormValues) => {
    setFailure(undefined)
    setUploadProgress(undefined)
    if (values.outcome === 'none' && images.length === 0) return setImageError('proof_required')
    setImageError(undefined)
    abortController.current = new AbortController()
    const options = {
      body: toReceiptRequestBody(id, values, images),
      onProgress: setUploadProgress,
      signal: abortController.current.signal,
    }
    try {
      await callWithUploadProgress(submitPayoutReceipt, options)
      createReceiptDraftStore(id).clear()
      toastQueue.add({ tone: 'success', title: t('sent') })
      refreshWithdrawals()
    } catch (error) {
      showError(error)
    }
  }
  return {
    images,
    imageError,
    failure,
    uploadProgress,
    submit,
    setImages(next, problem) {
      setImages(next)
      setImageError(problem)
    },
  }
}
