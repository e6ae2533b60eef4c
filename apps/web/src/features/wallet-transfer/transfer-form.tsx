import { Button, IconButton } from '@foyer/ui/button.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { MaskedAmount, useMaskAmount } from '#widgets/masked-amount.tsx'
import { transferDraftStore } from './transfer-draft.ts'
import {
  computeMaxTransferAmount,
  computeTransferQuickAmounts,
  findSelectedWallet,
  isDestinationUnavailable,
  isMaxSetByPlayLimit,
  type TransferFieldErrorCode,
  type TransferFormValues,
  type TransferTerms,
  validateTransferForm,
} from './transfer-form-rules.ts'
import { useMoneyFormatter } from './wallet-cards.tsx'

type TransferFormProps = {
  terms: TransferTerms
  values: TransferFormValues
  onValues: (values: TransferFormValues) => void
  onReview: () => void
}

/** Source, destination and amount; submitting opens the confirm step. */
export function TransferForm({ terms, values: first, onValues, onReview }: TransferFormProps) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(terms)
  const own = useMaskAmount()
  const form = useForm<TransferFormValues>({
    defaultValues: first,
    resolver: createFormResolver<TransferFormValues, TransferFieldErrorCode>((values) =>
      validateTransferForm(values, terms),
    ),
    mode: 'onTouched',
  })
  const values = form.watch()
  const { direction, vassalage, amount } = values
  useEffect(() => {
    transferDraftStore.save({ ...transferDraftStore.read(), direction, vassalage, amount })
  }, [direction, vassalage, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  const maxAmount = computeMaxTransferAmount(values, terms)
  const isUnavailable = isDestinationUnavailable(values, terms)
  const review = form.handleSubmit(() => {
    onValues(form.getValues())
    onReview()
  })
  return (
    <form noValidate onSubmit={review} className="grid gap-6">
      <DirectionFields form={form} terms={terms} />
      {isUnavailable ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning-text text-pretty">
          {t('shut')}
        </p>
      ) : (
        <>
          <HalfAndAllAmounts form={form} terms={terms} />
          <AmountField<TransferFormValues, TransferFieldErrorCode>
            form={form}
            name="amount"
            label={t('amount')}
            currency={terms.currency}
            hint={
              maxAmount === null
                ? t('mostUnknown')
                : t(isMaxSetByPlayLimit(values, terms) ? 'mostByLimit' : 'most', { amount: own(money(maxAmount)) })
            }
            errorText={(code) => t(`problems.${code}`)}
          />
          <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
            {t('next')}
          </Button>
        </>
      )}
    </form>
  )
}

type FieldProps = { form: UseFormReturn<TransferFormValues>; terms: TransferTerms }

/** The source and the destination: one is always the balance, the other a vendor's wallet. */
function DirectionFields({ form, terms }: FieldProps) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(terms)
  const values = form.watch()
  const wallet = findSelectedWallet(values, terms)
  const own = <TransferEndpoint name={t('balance')} amount={<MaskedAmount text={money(terms.balance)} />} />
  const vendorEndpoint = (
    <TransferEndpoint
      name={wallet?.displayName ?? ''}
      amount={wallet?.balance == null ? t('silent') : <MaskedAmount text={money(wallet.balance)} />}
      field={terms.wallets.length > 1 ? <VendorField form={form} terms={terms} /> : undefined}
    />
  )
  const isIn = values.direction === 'IN'
  const swap = () => {
    form.setValue('direction', isIn ? 'OUT' : 'IN')
    form.resetField('amount', { defaultValue: '' })
  }
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="grid h-full gap-1">
        <span className="text-sm font-semibold">{t('from')}</span>
        {isIn ? own : vendorEndpoint}
      </div>
      <IconButton
        icon="arrow-left-right"
        label={t('swap')}
        onClick={swap}
        className="justify-self-center max-sm:rotate-90 sm:mbs-6"
      />
      <div className="grid h-full gap-1">
        <span className="text-sm font-semibold">{t('to')}</span>
        {isIn ? vendorEndpoint : own}
      </div>
    </div>
  )
}

function TransferEndpoint({ name, amount, field }: { name: string; amount: React.ReactNode; field?: React.ReactNode }) {
  return (
    <div className="flex min-h-16 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface-3 px-4 py-3">
      {field ?? (
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="font-display text-md font-bold tabular-nums wrap-anywhere">{amount}</span>
    </div>
  )
}

function VendorField({ form, terms }: FieldProps) {
  const t = useTranslations('funds')
  return (
    <NativeSelect
      {...form.register('vassalage', { onChange: () => form.resetField('amount', { defaultValue: '' }) })}
      label={t('wallet')}
      hideLabel
      options={terms.wallets.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }))}
    />
  )
}

/** Half and all of the maximum, where it is known. */
function HalfAndAllAmounts({ form, terms }: FieldProps) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(terms)
  const own = useMaskAmount()
  const values = form.watch()
  const halfAndAll = computeTransferQuickAmounts(values, terms)
  if (!halfAndAll) return null
  return (
    <AmountOptionButtons
      options={(['half', 'all'] as const).map((name) => ({
        amount: halfAndAll[name],
        label: t(name, { amount: own(money(halfAndAll[name])) }),
      }))}
      selectedAmount={normalizeAmount(values.amount)}
      onSelect={(amount) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })}
    />
  )
}
