import { getFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import { PaymentPasswordField } from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { type OrderFormValues, useOrderForm } from '#payments/use-order-form.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
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

type TransferErrorCode = BoundedAmountErrorCode | 'floatShort' | 'dayLimit'

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
  const { form, failure, passwordError, submit } = useTransferForm(props)
  const limits = t('limits', { min: money(terms.minAmount), max: money(terms.maxAmount) })
  const errorText = (code: TransferErrorCode) =>
    code === 'amountTooSmall' || code === 'amountTooLarge'
      ? `${t(`problems.${code}`)} ${limits}`
      : code === 'floatShort' || code === 'dayLimit'
        ? t(`problems.${code}`)
        : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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
          <AmountField<OrderFormValues, TransferErrorCode>
            form={form}
            name="amount"
            label={t('amount')}
            currency={currency}
            hint={limits}
            errorText={errorText}
            required
          />
          <PaymentPasswordField {...form.register('paymentPassword')} problem={passwordError} />
          <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('transferring')}>
            {t('transfer')}
          </SubmitButton>
        </>
      ) : (
        <PaymentPasswordRequiredNotice />
      )}
    </form>
  )
}

function useTransferForm({ id, account, currency, float, terms, onDone }: TransferFormProps) {
  const t = useTranslations('float')
  const { format } = useLanguage()
  const { mutateAsync } = useApiMutation(transferToDownline, { refresh: [getFloat] })
  return useOrderForm<TransferErrorCode>({
    currency,
    needsPassword: true,
    findAmountError: (typed) => findAmountError(typed, { currency, float, terms }),
    send: (order) => mutateAsync({ id, ...order }),
    onSent: (amount) => {
      toastQueue.add({ tone: 'success', title: t('transferred', { amount: formatMoney(amount, format), account }) })
      onDone()
    },
  })
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
