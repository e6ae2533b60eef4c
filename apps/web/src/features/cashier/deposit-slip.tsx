import { getDeposits, sendDepositSlip } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { type ChosenImage, type ImageProblem, isImageProblem } from '#lib/chosen-images.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { ImagePicker } from '#lib/image-picker.tsx'
import { toasts } from '#lib/toasts.ts'
import { uploadCall } from '#lib/upload-call.ts'

/** Uploads the slip of a bank transfer. A later slip replaces the earlier one; the selected image stays when the upload fails. */
export function DepositSlip({ id, hasSlip }: { id: string; hasSlip: boolean }) {
  const t = useTranslations('cashier')
  const slip = useSlip(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (slip.isSending) return
    slip.send()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ImagePicker
        legend={t('slip')}
        most={1}
        images={slip.images}
        problem={slip.problem}
        onChange={slip.choose}
        disabled={slip.isSending}
      />
      <p className="text-sm text-muted text-pretty">{t(hasSlip ? 'slipAgainText' : 'slipText')}</p>
      {slip.isMissing && (
        <p role="alert" className="text-sm text-danger-text">
          {t('slipMissing')}
        </p>
      )}
      {slip.isSending && <Progress label={t('slipSending')} value={slip.share} />}
      <FormFailure error={slip.failure} />
      <Button type="submit" variant="primary" wide icon="upload" busy={slip.isSending} busyLabel={t('slipSending')}>
        {t('slipSend')}
      </Button>
    </form>
  )
}

function useSlip(id: string) {
  const t = useTranslations('cashier')
  const client = useQueryClient()
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [problem, setProblem] = useState<ImageProblem>()
  const [isMissing, setMissing] = useState(false)
  const [share, setShare] = useState(0)
  const given = useRef<AbortController>(undefined)
  useEffect(() => () => given.current?.abort(), [])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (image: string) => {
      setShare(0)
      given.current = new AbortController()
      const { signal } = given.current
      return uploadCall(sendDepositSlip, { body: { id, image }, onProgress: setShare, signal })
    },
    onSuccess: async () => {
      setImages([])
      await client.invalidateQueries({ queryKey: [getDeposits.path] })
      toasts.add({ tone: 'success', title: t('slipSent') })
    },
    onError: (failure) => {
      const { code } = asCallError(failure)
      if (isImageProblem(code)) setProblem(code)
    },
  })
  const isOfImage = error !== null && isImageProblem(asCallError(error).code)
  return {
    images,
    problem,
    isMissing: isMissing && images.length === 0,
    share,
    isSending: isPending,
    failure: error === null || isOfImage ? undefined : error,
    choose(next: readonly ChosenImage[], nextProblem: ImageProblem | undefined) {
      reset()
      setMissing(false)
      setImages(next)
      setProblem(nextProblem)
    },
    send() {
      const [image] = images
      setMissing(!image)
      if (image) mutate(image.base64)
    },
  }
}
