import { giveReceipt } from '@foyer/contract/withdrawals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { type ChosenImage, type ImageProblem, isImageProblem } from '#lib/chosen-images.ts'
import { toasts } from '#lib/toasts.ts'
import { uploadCall } from '#lib/upload-call.ts'
import { receiptDraft } from './receipt-draft.ts'
import { type ReceiptValues, receiptBody } from './receipt-form.ts'
import { refreshWithdrawals } from './withdrawal-watch.ts'

type ProofProblem = ImageProblem | 'proof_required'

export interface ReceiptSending {
  readonly images: readonly ChosenImage[]
  readonly imageProblem: ProofProblem | undefined
  readonly failure: unknown
  /** The uploaded share, from 0 to 1; undefined before it is known. */
  readonly share: number | undefined
  readonly send: (values: ReceiptValues) => Promise<void>
  readonly setImages: (images: readonly ChosenImage[], problem: ImageProblem | undefined) => void
}

/** Submits the receipt with its images, and shows each error at the field that it concerns. */
export function useReceiptSending(id: string, form: UseFormReturn<ReceiptValues>): ReceiptSending {
  const t = useTranslations('withdraw.receipt')
  const client = useQueryClient()
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [imageProblem, setImageProblem] = useState<ProofProblem>()
  const [failure, setFailure] = useState<unknown>()
  const [share, setShare] = useState<number>()
  const given = useRef<AbortController>(undefined)
  useEffect(() => () => given.current?.abort(), [])
  const refused = (error: unknown) => {
    const { code } = asCallError(error)
    if (isImageProblem(code) || code === 'proof_required') setImageProblem(code)
    else if (code === 'amount_invalid') form.setError('received', { type: 'amountNotPart' }, { shouldFocus: true })
    else setFailure(error)
    // The withdrawal has changed state meanwhile, for example because the time to confirm passed.
    if (code === 'withdrawal_moved_on') refreshWithdrawals(client)
  }
  const send = async (values: ReceiptValues) => {
    setFailure(undefined)
    setShare(undefined)
    if (values.outcome === 'none' && images.length === 0) return setImageProblem('proof_required')
    setImageProblem(undefined)
    given.current = new AbortController()
    const options = { body: receiptBody(id, values, images), onProgress: setShare, signal: given.current.signal }
    try {
      await uploadCall(giveReceipt, options)
      receiptDraft(id).forget()
      toasts.add({ tone: 'success', title: t('sent') })
      refreshWithdrawals(client)
    } catch (error) {
      refused(error)
    }
  }
  return {
    images,
    imageProblem,
    failure,
    share,
    send,
    setImages(next, problem) {
      setImages(next)
      setImageProblem(problem)
    },
  }
}
