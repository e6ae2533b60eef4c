import { getDeposits, uploadDepositSlip } from '@foyer/contract/payments/deposits.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { callWithUploadProgress } from '#platform/api/call-with-upload-progress.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { ImagePicker } from '#widgets/image-picker.tsx'
import {
  isSelectedImageError,
  type SelectedImage,
  type SelectedImageErrorCode,
} from '#widgets/validate-selected-images.ts'

/** Uploads the slip of a bank transfer. A later slip replaces the earlier one; the selected image stays when the upload fails. */
export function DepositSlipUpload({ id, hasSlip }: { id: string; hasSlip: boolean }) {
  const t = useTranslations('cashier')
  const slip = useSlipUpload(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (slip.isUploading) return
    slip.upload()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ImagePicker
        legend={t('slip')}
        maxImages={1}
        images={slip.images}
        error={slip.problem}
        onChange={slip.choose}
        disabled={slip.isUploading}
      />
      <p className="text-sm text-muted text-pretty">{t(hasSlip ? 'slipAgainText' : 'slipText')}</p>
      {slip.isMissing && (
        <p role="alert" className="text-sm text-danger-text">
          {t('slipMissing')}
        </p>
      )}
      {slip.isUploading && <Progress label={t('slipSending')} value={slip.share} />}
      <FormFailure error={slip.failure} />
      <Button type="submit" variant="primary" wide icon="upload" busy={slip.isUploading} busyLabel={t('slipSending')}>
        {t('slipSend')}
      </Button>
    </form>
  )
}

function useSlipUpload(id: string) {
  const t = useTranslations('cashier')
  const client = useQueryClient()
  const [images, setImages] = useState<readonly SelectedImage[]>([])
  const [imageError, setImageError] = useState<SelectedImageErrorCode>()
  const [isMissing, setMissing] = useState(false)
  const [share, setShare] = useState(0)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (image: string) => {
      setShare(0)
      abortController.current = new AbortController()
      const { signal } = abortController.current
      return callWithUploadProgress(uploadDepositSlip, { body: { id, image }, onProgress: setShare, signal })
    },
    onSuccess: async () => {
      setImages([])
      await client.invalidateQueries({ queryKey: [getDeposits.path] })
      toastQueue.add({ tone: 'success', title: t('slipSent') })
    },
    onError: (failure) => {
      const { code } = toCallError(failure)
      if (isSelectedImageError(code)) setImageError(code)
    },
  })
  const concernsImage = error !== null && isSelectedImageError(toCallError(error).code)
  return {
    images,
    problem: imageError,
    isMissing: isMissing && images.length === 0,
    share,
    isUploading: isPending,
    failure: error === null || concernsImage ? undefined : error,
    choose(next: readonly SelectedImage[], nextError: SelectedImageErrorCode | undefined) {
      reset()
      setMissing(false)
      setImages(next)
      setImageError(nextError)
    },
    upload() {
      const [image] = images
      setMissing(!image)
      if (image) mutate(image.base64)
    },
  }
}
