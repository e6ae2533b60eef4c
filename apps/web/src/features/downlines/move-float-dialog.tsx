import { type FloatDirection, getFloat, moveFloat } from '@foyer/contract/agents/float.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import { type OrderFormValues, useOrderForm } from '#payments/use-order-form.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'

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
  const { form, failure, submit } = useMoveForm({ direction, currency, most, onClose })
  const names = direction === 'IN' ? ('add' as const) : ('takeOut' as const)
  const mostText = formatMoney(most, format)
  const isLocked = direction === 'IN' && toMinorOrZero(remainingWagering, currency) > 0n
  const choose = (amount: string) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={t(`float.${names}`)} closeLabel={t('frame.close')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
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
        <AmountField<OrderFormValues, BoundedAmountErrorCode>
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

type MoveOptions = { direction: FloatDirection; currency: Currency; most: string; onClose: () => void }

function useMoveForm({ direction, currency, most, onClose }: MoveOptions) {
  const t = useTranslations('float')
  const { mutateAsync } = useApiMutation(moveFloat, { refresh: [getFloat, getBalance] })
  return useOrderForm<BoundedAmountErrorCode>({
    currency,
    needsPassword: false,
    findAmountError: (typed) => {
      const parsed = parseAmountWithin(typed, { currency, minAmount: fromMinor(1n, currency), maxAmount: most })
      return typeof parsed === 'bigint' ? undefined : parsed
    },
    send: ({ amount, idempotencyKey }) => mutateAsync({ direction, amount, idempotencyKey }),
    onSent: () => {
      toastQueue.add({ tone: 'success', title: t(direction === 'IN' ? 'added' : 'takenOut') })
      onClose()
    },
  })
}
