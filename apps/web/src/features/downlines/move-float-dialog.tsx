import { type FloatDirection, getFloat, moveFloat } from '@foyer/contract/agents/float.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { getBalance } from '@foyer/contract/payments/deposits.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'

interface MoveValues {
  /** As typed. */
  amount: string
}

type MoveFloatDialogProps = {
  direction: FloatDirection
  float: {
    readonly currency: Currency
    readonly float: string
    readonly available: string
    readonly remainingWagering: string
  }
  onClose: () => void
}

/** Moves money from the balance into the float, or back. */
export function MoveFloatDialog({ direction, float, onClose }: MoveFloatDialogProps) {
  const t = useTranslations()
  const { format } = useLanguage()
  const { currency, remainingWagering } = float
  const most = direction === 'IN' ? float.available : float.float
  const { form, failure, send } = useSubmitMove({ direction, currency, most, onClose })
  const names = direction === 'IN' ? ('add' as const) : ('takeOut' as const)
  const mostText = formatMoney(most, format)
  const isLocked = direction === 'IN' && toMinorOrZero(remainingWagering, currency) > 0n
  const choose = (amount: string) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={t(`float.${names}`)} closeLabel={t('frame.close')}>
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
        <FormFailure error={failure} />
        <p className="text-muted text-pretty">
          {direction === 'IN' ? t('float.addText', { amount: mostText }) : t('float.takeOutText', { amount: mostText })}
          {isLocked && ` ${t('float.locked', { amount: formatMoney(remainingWagering, format) })}`}
        </p>
        {toMinorOrZero(most, currency) > 0n && (
          <AmountOptionButtons
            options={[{ amount: most, label: t('float.all', { amount: mostText }) }]}
            selectedAmount={normalizeAmount(form.watch('amount'))}
            onSelect={choose}
          />
        )}
        <AmountField<MoveValues, BoundedAmountErrorCode>
          form={form}
          name="amount"
          label={t('float.amount')}
          currency={currency}
          errorText={(code) =>
            code === 'amountTooSmall'
              ? t('float.problems.nothing')
              : t('float.problems.aboveMost', { amount: mostText })
          }
          required
        />
        <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('float.moving')}>
          {t(`float.${names}`)}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

type SubmitMove = { direction: FloatDirection; currency: Currency; most: string; onClose: () => void }

/** A repeated attempt of the same move has the same key, so that an answer that was lost moves nothing twice. */
function useSubmitMove({ direction, currency, most, onClose }: SubmitMove) {
  const t = useTranslations('float')
  const [failure, setFailure] = useState<unknown>()
  const key = useRef<OrderIdempotencyKey>(undefined)
  const { mutateAsync } = useApiMutation(moveFloat, { refresh: [getFloat, getBalance] })
  const form = useForm<MoveValues>({
    defaultValues: { amount: '' },
    resolver: createFormResolver<MoveValues, BoundedAmountErrorCode>(({ amount }) => {
      const parsed = parseAmountWithin(amount, { currency, minAmount: fromMinor(1n, currency), maxAmount: most })
      return typeof parsed === 'bigint' ? {} : { amount: parsed }
    }),
  })
  const send = async ({ amount: typed }: MoveValues) => {
    setFailure(undefined)
    const amount = normalizeAmount(typed)
    key.current = reuseOrCreateOrderKey(key.current, amount, () => crypto.randomUUID())
    try {
      await mutateAsync({ direction, amount, idempotencyKey: key.current.key })
    } catch (error) {
      setFailure(error)
      return
    }
    toastQueue.add({ tone: 'success', title: t(direction === 'IN' ? 'added' : 'takenOut') })
    onClose()
  }
  return { form, failure, send }
}
