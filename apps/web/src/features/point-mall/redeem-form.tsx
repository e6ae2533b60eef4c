import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import {
  getPointReward,
  getRedeemPointList,
  type MallGoods,
  type Redemption,
  redeemPointReward,
} from '@foyer/contract/engagement/point-mall.ts'
import { getPointBalance, type PointBalance } from '@foyer/contract/engagement/points.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { TextArea, TextField } from '@foyer/ui/text-field.tsx'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseTypedCount } from '#payments/normalize-typed-amount.ts'
import { PaymentPasswordField } from '#payments/payment-password-field.tsx'
import { useOrderSubmission } from '#payments/use-order-submission.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import {
  priceOfQuantity,
  type RedeemErrorCode,
  type RedeemFormValues,
  validateRedeemForm,
} from './redeem-form-rules.ts'

type RedeemFormProps = { goods: MallGoods; balance: PointBalance; onDone: (redemption: Redemption) => void }

/** Quantity, what it costs, where it is sent, and the payment password (specification section 3). */
export function RedeemForm(props: RedeemFormProps) {
  const { goods, balance } = props
  const t = useTranslations('pointMall')
  const { form, submit, failure, passwordError } = useRedeemForm(props)
  const quantity = parseTypedCount(form.watch('quantity'))
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h3 className="font-display text-md font-bold">{t('redeemTitle')}</h3>
      <FormFailure error={failure} />
      <QuantityField form={form} goods={goods} />
      <Costs goods={goods} balance={balance} quantity={quantity ?? 1} />
      {goods.kind === 'physical' && <DeliveryFields form={form} balance={balance} />}
      <PaymentPasswordField {...form.register('paymentPassword')} problem={passwordError} />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('redeeming')}>
        {t('redeemNow')}
      </SubmitButton>
    </form>
  )
}

type FormProps = { form: UseFormReturn<RedeemFormValues> }

function QuantityField({ form, goods }: FormProps & { goods: MallGoods }) {
  const t = useTranslations('pointMall')
  const { tag } = useLanguage()
  const error = form.formState.errors.quantity?.type as 'quantityInvalid' | 'quantityAbove' | undefined
  const count = goods.availableQuantity ?? 0
  return (
    <TextField
      {...form.register('quantity')}
      label={t('redeemQuantity')}
      figures
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={3}
      hint={t('availableQuantity', { count: formatNumber(count, tag) })}
      error={error && t(`problems.${error}`, { count: formatNumber(count, tag) })}
      required
    />
  )
}

function Costs({ goods, balance, quantity }: { goods: MallGoods; balance: PointBalance; quantity: number }) {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const price = priceOfQuantity(goods, quantity)
  const account = t('paidAccounts.balance', { amount: formatMoney(balance.available, format) })
  return (
    <DetailList
      boxed
      items={[
        { name: t('pointsNeeded'), value: t('points', { count: price.points }), isMain: true },
        { name: t('pointsLeft'), value: formatNumber(Math.max(0, balance.points - price.points), format.tag) },
        { name: t('paidAccount'), value: account },
        { name: t('paidAmount'), value: formatMoney(price.amount, format) },
      ]}
    />
  )
}

function DeliveryFields({ form, balance }: FormProps & { balance: PointBalance }) {
  const t = useTranslations()
  const { receivingAddress, mobileNum } = form.formState.errors
  const verified = balance.contact.mobileNum
  const mobileError = mobileNum?.type as 'mobileMissing' | 'phone_invalid' | undefined
  return (
    <>
      <TextArea
        {...form.register('receivingAddress')}
        label={t('pointMall.receivingAddress')}
        autoComplete="street-address"
        rows={2}
        maxLength={limits.receivingAddressMaxChars}
        hint={t('pointMall.addressHint')}
        error={receivingAddress && t('pointMall.problems.addressMissing')}
        required
      />
      <TextField
        {...form.register('mobileNum')}
        label={t('pointMall.mobileNum')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={32}
        placeholder={verified}
        hint={t(verified === '' ? 'pointMall.mobileHint' : 'pointMall.verifiedMobileHint')}
        error={
          mobileError &&
          (mobileError === 'phone_invalid' ? t('errors.phone_invalid') : t('pointMall.problems.mobileMissing'))
        }
        required={verified === ''}
      />
    </>
  )
}

function useRedeemForm({ goods, balance, onDone }: RedeemFormProps) {
  const { receivingAddress, mobileNum } = balance.contact
  const form = useForm<RedeemFormValues>({
    defaultValues: { quantity: '1', receivingAddress, mobileNum: '', paymentPassword: '' },
    resolver: createFormResolver<RedeemFormValues, RedeemErrorCode>((values) =>
      validateRedeemForm(values, goods, mobileNum !== ''),
    ),
  })
  const { mutateAsync } = useApiMutation(redeemPointReward, {
    refresh: [getPointBalance, getPointReward, getRedeemPointList, getBalance, getTransactionHistory],
  })
  const submission = useOrderSubmission({
    form,
    toOrder({ quantity, paymentPassword: _, ...delivery }) {
      const redeemQuantity = parseTypedCount(quantity) ?? 1
      const price = priceOfQuantity(goods, redeemQuantity)
      return {
        ...{ goodsId: goods.id, redeemQuantity, paidPoints: price.points, paidAmount: price.amount },
        ...{ paidAccount: 'balance' as const, ...(goods.kind === 'physical' && delivery) },
      }
    },
    send: mutateAsync,
    onSent: onDone,
    findFieldError: (error) =>
      toCallError(error).code === 'phone_invalid' ? { field: 'mobileNum', code: 'phone_invalid' } : undefined,
  })
  return { form, ...submission }
}
