import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { convertPoint, getPointBalance, type PointBalance } from '@foyer/contract/engagement/points.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseTypedCount } from '#payments/normalize-typed-amount.ts'
import { type PaymentPasswordErrorCode, PaymentPasswordField } from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { useOrderSubmission } from '#payments/use-order-submission.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import {
  type ConvertErrorCode,
  type ConvertFormValues,
  convertTypedPoints,
  mostConvertiblePoints,
  validateConvertForm,
} from './convert-form-rules.ts'

type ConvertDialogProps = { balance: PointBalance; onClose: () => void }

/** Converts points to money: how many, what they give at the member's level, and the payment password. */
export function ConvertDialog({ balance, onClose }: ConvertDialogProps) {
  const t = useTranslations()
  const { format } = useLanguage()
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={t('pointMall.convert.title')} closeLabel={t('frame.close')}>
      <div className="grid gap-4">
        <p className="text-muted text-pretty">
          {t('pointMall.convert.text', { count: balance.rate, amount: formatMoney(balance.unit, format) })}
        </p>
        {balance.hasPaymentPassword ? (
          <ConvertForm balance={balance} onDone={onClose} />
        ) : (
          <PaymentPasswordRequiredNotice />
        )}
      </div>
    </Dialog>
  )
}

type ConvertFormProps = { balance: PointBalance; onDone: () => void }

function ConvertForm(props: ConvertFormProps) {
  const { balance } = props
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const { form, submit, failure, passwordError } = useConvertForm(props)
  const { errors, isSubmitting } = form.formState
  const converted = convertTypedPoints(form.watch('points'), balance)
  const error = errors.points?.type as Exclude<ConvertErrorCode, PaymentPasswordErrorCode> | undefined
  const most = mostConvertiblePoints(balance)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailure error={failure} />
      <TextField
        {...form.register('points')}
        label={t('convert.points')}
        figures
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={15}
        hint={t('convert.hint', { points: formatNumber(balance.points, format.tag) })}
        error={
          error &&
          t(`problems.${error}`, {
            points: formatNumber(error === 'pointsBelowUnit' ? balance.rate : balance.points, format.tag),
            amount: formatMoney(balance.convertible, format),
          })
        }
        trailing={
          <Button
            size="sm"
            variant="ghost"
            onClick={() => form.setValue('points', String(most), { shouldValidate: true })}
          >
            {t('convert.all')}
          </Button>
        }
        required
      />
      <DetailList
        boxed
        items={[
          { name: t('convert.receive'), value: formatMoney(converted.amount, format), isMain: true },
          { name: t('convert.used'), value: t('points', { count: converted.points }) },
          { name: t('pointsLeft'), value: formatNumber(balance.points - converted.points, format.tag) },
        ]}
      />
      <PaymentPasswordField {...form.register('paymentPassword')} problem={passwordError} />
      <SubmitButton busy={isSubmitting} busyLabel={t('convert.sending')}>
        {t('convert.submit')}
      </SubmitButton>
    </form>
  )
}

function useConvertForm({ balance, onDone }: ConvertFormProps) {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const form = useForm<ConvertFormValues>({
    defaultValues: { points: '', paymentPassword: '' },
    resolver: createFormResolver<ConvertFormValues, ConvertErrorCode>((values) => validateConvertForm(values, balance)),
  })
  const { mutateAsync } = useApiMutation(convertPoint, {
    refresh: [getPointBalance, getPointReward, getBalance, getTransactionHistory],
  })
  const submission = useOrderSubmission({
    form,
    toOrder: ({ points }) => ({ points: String(parseTypedCount(points)) }),
    send: mutateAsync,
    onSent({ amount, points }) {
      const title = t('convert.done', { amount: formatMoney(amount, format), count: points })
      toastQueue.add({ tone: 'success', title })
      onDone()
    },
  })
  return { form, ...submission }
}
