import { getFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import {
  type PaymentPasswordErrorCode,
  PaymentPasswordField,
  toPaymentPasswordError,
} from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { useFloat } from './use-float.ts'

type TransferDialogProps = { id: string; account: string; onClose: () => void }

/** Transfers money from the agent's float to a member of the team. */
export function TransferDialog({ id, account, onClose }: TransferDialogProps) {
  const t = useTranslations()
  const { query, data } = useFloat()
  return (
    <Dialog open onOpenChange={onClose} title={t('float.transferTo', { account })} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : data ? (
        data.transfers === null ? (
          <EmptyState icon="ban" title={t('float.forbidden')} text={t('float.forbiddenText')} />
        ) : (
          <TransferForm
            id={id}
            account={account}
            float={data.float}
            currency={data.currency}
            terms={data.transfers}
            onDone={onClose}
          />
        )
      ) : (
        <div aria-busy>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </Dialog>
  )
}

interface TransferValues {
  /** As typed. */
  amount: string
  paymentPassword: string
}

type TransferErrorCode = BoundedAmountErrorCode | 'floatShort' | 'dayLimit' | PaymentPasswordErrorCode

type TransferFormProps = {
  id: string
  account: string
  float: string
  currency: Currency
  terms: NonNullable<ResponseValueOf<typeof getFloat>['transfers']>
  onDone: () => void
}

function TransferForm(props: TransferFormProps) {
  const { account, float, currency, terms } = props
  const t = useTranslations('float')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  const { form, failure, send } = useSubmitTransfer(props)
  const { errors, isSubmitting } = form.formState
  const limits = t('limits', { min: money(terms.minAmount), max: money(terms.maxAmount) })
  const errorText = (code: TransferErrorCode) =>
    code === 'amountTooSmall' || code === 'amountTooLarge'
      ? `${t(`problems.${code}`)} ${limits}`
      : code === 'floatShort' || code === 'dayLimit'
        ? t(`problems.${code}`)
        : undefined
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <FormFailure error={failure} />
      <DetailList
        boxed
        items={[
          { name: t('receiver'), value: account },
          { name: t('float'), value: money(float) },
          {
            name: t('today'),
            value: t('dayOf', { used: money(terms.day.amount), most: money(terms.day.maxAmount) }),
          },
        ]}
      />
      <p className="text-sm text-muted text-pretty">{t('transferText', { zone: site.brand.timeZone })}</p>
      {terms.hasPaymentPassword ? (
        <>
          <AmountField<TransferValues, TransferErrorCode>
            form={form}
            name="amount"
            label={t('amount')}
            currency={currency}
            hint={limits}
            errorText={errorText}
            required
          />
          <PaymentPasswordField
            {...form.register('paymentPassword')}
            problem={errors.paymentPassword?.type as PaymentPasswordErrorCode | undefined}
          />
          <SubmitButton busy={isSubmitting} busyLabel={t('transferring')}>
            {t('transfer')}
          </SubmitButton>
        </>
      ) : (
        <PaymentPasswordRequiredNotice />
      )}
    </form>
  )
}

/** A repeated attempt of the same transfer has the same key, so that an answer that was lost transfers nothing twice. */
function useSubmitTransfer({ id, account, currency, float, terms, onDone }: TransferFormProps) {
  const t = useTranslations('float')
  const { format } = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  const key = useRef<OrderIdempotencyKey>(undefined)
  const { mutateAsync } = useApiMutation(transferToDownline, { refresh: [getFloat] })
  const form = useForm<TransferValues>({
    defaultValues: { amount: '', paymentPassword: '' },
    resolver: createFormResolver<TransferValues, TransferErrorCode>(({ amount, paymentPassword }) => {
      const error = findAmountError(amount, { currency, float, terms })
      return {
        ...(error && { amount: error }),
        ...(paymentPassword.trim() === '' && { paymentPassword: 'passwordMissing' as const }),
      }
    }),
  })
  const send = async ({ amount: typed, paymentPassword }: TransferValues) => {
    setFailure(undefined)
    const amount = normalizeAmount(typed)
    key.current = reuseOrCreateOrderKey(key.current, amount, () => crypto.randomUUID())
    try {
      await mutateAsync({ id, amount, paymentPassword, idempotencyKey: key.current.key })
    } catch (error) {
      const fieldError = toPaymentPasswordError(error)
      if (fieldError) form.setError('paymentPassword', { type: fieldError }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    toastQueue.add({ tone: 'success', title: t('transferred', { amount: formatMoney(amount, format), account }) })
    onDone()
  }
  return { form, failure, send }
}

function findAmountError(
  typed: string,
  { currency, float, terms }: Pick<TransferFormProps, 'currency' | 'float' | 'terms'>,
): TransferErrorCode | undefined {
  const minor = parseAmountWithin(typed, { currency, minAmount: terms.minAmount, maxAmount: terms.maxAmount })
  if (typeof minor !== 'bigint') return minor
  if (minor > toMinorOrZero(float, currency)) return 'floatShort'
  return minor > toMinorOrZero(terms.most, currency) ? 'dayLimit' : undefined
}
