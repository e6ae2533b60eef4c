import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordMissing } from '#lib/payment-password-missing.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { type AccountProblem, type AccountValues, accountProblems, emptyAccount } from './account-form.ts'
import { AccountReview } from './account-review.tsx'
import type { OfferedMethod, WithdrawTerms } from './withdraw-form.ts'

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
  const [isSending, setSending] = useState(false)
  const [isReviewed, setReviewed] = useState(false)
  const form = useForm<AccountValues>({
    defaultValues: { ...emptyAccount, ...(method.banks.length === 1 && { bankName: method.banks[0] ?? '' }) },
    resolver: resolveBy(accountProblems),
  })
  const added = (id: string) => {
    onAdded(id)
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSending}
      title={t(isReviewed ? 'accounts.reviewTitle' : 'accounts.addTitle')}
      closeLabel={frame('close')}
    >
      {!terms.hasPaymentPassword ? (
        <PaymentPasswordMissing back="withdraw" />
      ) : isReviewed ? (
        <AccountReview
          form={form}
          kind={method.kind}
          onSending={setSending}
          onBack={() => setReviewed(false)}
          onAdded={added}
        />
      ) : (
        <AccountFields form={form} method={method} holder={terms.holder} onReview={() => setReviewed(true)} />
      )}
    </Dialog>
  )
}

type AccountFieldsProps = {
  form: UseFormReturn<AccountValues>
  method: OfferedMethod
  /** The masked holder name of the existing accounts; empty for the first account. */
  holder: string
  onReview: () => void
}

function AccountFields({ form, method: { kind, banks }, holder, onReview }: AccountFieldsProps) {
  const t = useTranslations()
  const says = (field: keyof AccountValues) => {
    const problem = form.formState.errors[field]?.type as AccountProblem | undefined
    if (problem === undefined) return undefined
    if (problem === 'payout_account_taken' || problem === 'payout_name_mismatch') return t(`errors.${problem}`)
    return t(`withdraw.accounts.problems.${problem}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(onReview)} className="grid gap-4">
      <NativeSelect
        {...form.register('bankName')}
        label={t(kind === 'bank' ? 'withdraw.accounts.bank' : 'withdraw.accounts.walletCompany')}
        placeholder={t('withdraw.accounts.chooseBank')}
        options={banks.map((bank) => ({ value: bank, label: bank }))}
        error={says('bankName')}
        required
      />
      <TextField
        {...form.register('number')}
        label={t(kind === 'bank' ? 'withdraw.accounts.number' : 'withdraw.accounts.walletNumber')}
        error={says('number')}
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
        error={says('holder')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <SubmitButton busy={false}>{t('withdraw.accounts.review')}</SubmitButton>
    </form>
  )
}
