import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { OfferedMethod, WithdrawTerms } from '#features/withdraw/withdraw-form-rules.ts'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { PayoutAccountConfirmStep } from './payout-account-confirm.tsx'
import {
  emptyPayoutAccount,
  type PayoutAccountFieldErrorCode,
  type PayoutAccountFormValues,
  validatePayoutAccountForm,
} from './payout-account-form-rules.ts'

type AddAccountDialogProps = {
  terms: WithdrawTerms
  method: OfferedMethod
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a payout account for the method: the fields first, then the confirm step with the payment password. */
export function AddAccountDialog({ terms, method, onAdded, onClose }: AddAccountDialogProps) {
  const t = useTranslations('withdraw')
  const frame = useTranslations('frame')
  const [isSubmitting, setSubmitting] = useState(false)
  const [isConfirmStep, setConfirmStep] = useState(false)
  const form = useForm<PayoutAccountFormValues>({
    defaultValues: { ...emptyPayoutAccount, ...(method.banks.length === 1 && { bankName: method.banks[0] ?? '' }) },
    resolver: createFormResolver(validatePayoutAccountForm),
  })
  const handleAdded = (id: string) => {
    onAdded(id)
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSubmitting}
      title={t(isConfirmStep ? 'accounts.reviewTitle' : 'accounts.addTitle')}
      closeLabel={frame('close')}
    >
      {!terms.hasPaymentPassword ? (
        <PaymentPasswordRequiredNotice />
      ) : isConfirmStep ? (
        <PayoutAccountConfirmStep
          form={form}
          kind={method.kind}
          onSubmittingChange={setSubmitting}
          onBack={() => setConfirmStep(false)}
          onAdded={handleAdded}
        />
      ) : (
        <AccountFields form={form} method={method} holder={terms.holder} onReview={() => setConfirmStep(true)} />
      )}
    </Dialog>
  )
}

type AccountFieldsProps = {
  form: UseFormReturn<PayoutAccountFormValues>
  method: OfferedMethod
  /** The masked holder name of the existing accounts; empty for the first account. */
  holder: string
  onReview: () => void
}

function AccountFields({ form, method: { kind, banks }, holder, onReview }: AccountFieldsProps) {
  const t = useTranslations()
  const errorText = (field: keyof PayoutAccountFormValues) => {
    const error = form.formState.errors[field]?.type as PayoutAccountFieldErrorCode | undefined
    if (error === undefined) return undefined
    if (error === 'payout_account_taken' || error === 'payout_name_mismatch') return t(`errors.${error}`)
    return t(`withdraw.accounts.problems.${error}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(onReview)} className="grid gap-4">
      <NativeSelect
        {...form.register('bankName')}
        label={t(kind === 'bank' ? 'withdraw.accounts.bank' : 'withdraw.accounts.walletCompany')}
        placeholder={t('withdraw.accounts.chooseBank')}
        options={banks.map((bank) => ({ value: bank, label: bank }))}
        error={errorText('bankName')}
        required
      />
      <TextField
        {...form.register('number')}
        label={t(kind === 'bank' ? 'withdraw.accounts.number' : 'withdraw.accounts.walletNumber')}
        error={errorText('number')}
        inputMode={kind === 'bank' ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        required
      />
      <TextField
        {...form.register('holder')}
        label={t('withdraw.accounts.holder')}
        hint={
          holder === '' ? t('withdraw.accounts.holderFirst') : t('withdraw.accounts.holderAsBefore', { name: holder })
        }
        error={errorText('holder')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <SubmitButton busy={false}>{t('withdraw.accounts.review')}</SubmitButton>
    </form>
  )
}
