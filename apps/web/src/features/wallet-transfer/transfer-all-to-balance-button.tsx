import { recallVendorWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { refreshWallets } from './refresh-wallets.ts'

/** Moves the money of every vendor wallet back to the balance. The idempotency key survives a failure, so that a retry moves nothing twice. */
export function TransferAllToBalanceButton() {
  const t = useTranslations('funds')
  const { mutateAsync, isPending } = useApiMutation(recallVendorWallets)
  const key = useRef<string>(undefined)
  const [failure, setFailure] = useState<unknown>()
  const recall = async () => {
    setFailure(undefined)
    key.current ??= crypto.randomUUID()
    try {
      const { list } = await mutateAsync({ idempotencyKey: key.current })
      key.current = undefined
      const isDone = list.every(({ state }) => state === 'CONFIRMED')
      toastQueue.add(isDone ? { tone: 'success', title: t('recalled') } : { tone: 'warning', title: t('recallOpen') })
    } catch (error) {
      setFailure(error)
    }
    refreshWallets()
  }
  return (
    <div className="grid min-w-0 gap-2 max-sm:w-full">
      <Button icon="undo-2" onClick={recall} busy={isPending} busyLabel={t('recalling')} className="max-sm:w-full">
        {t('recall')}
      </Button>
      <FormFailure error={failure} />
    </div>
  )
}
