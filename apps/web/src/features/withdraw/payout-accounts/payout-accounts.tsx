import type { PayoutAccount } from '@foyer/contract/payments/withdrawals.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  listAccountsForMethod,
  type OfferedMethod,
  type WithdrawTerms,
} from '#features/withdraw/withdraw-form-rules.ts'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { FormattedAccountNumber } from './formatted-account-number.tsx'
import { RemoveAccountDialog } from './remove-account-dialog.tsx'

type PayoutAccountsProps = {
  terms: WithdrawTerms
  method: OfferedMethod
  field: UseFormRegisterReturn<'accountId'>
  chosen: string
  problem: string | undefined
  onAdded: (id: string) => void
}

/** The payout accounts for a method: the member selects one, and adds or removes others. */
export function PayoutAccounts({ terms, method, field, chosen, problem, onAdded }: PayoutAccountsProps) {
  const t = useTranslations('withdraw')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutAccount>()
  const accounts = listAccountsForMethod(method, terms)
  const isFull = terms.accounts.length >= terms.mostAccounts
  const optionOf = (account: PayoutAccount) => ({
    value: account.id,
    label: <AccountLabel account={account} />,
    hint: <AccountHint account={account} />,
    action: (
      <IconButton
        icon="trash-2"
        size="sm"
        variant="ghost"
        label={t('removeAccount', { bank: account.bankName, number: account.number })}
        onClick={() => setRemoving(account)}
      />
    ),
  })
  return (
    <div className="grid min-w-0 gap-3">
      {accounts.length > 0 ? (
        <RadioGroup
          {...field}
          label={t('account')}
          variant="card"
          value={chosen}
          options={accounts.map(optionOf)}
          error={problem}
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        />
      ) : (
        <NoAccount problem={problem} />
      )}
      <Button
        icon="plus"
        disabled={isFull}
        onClick={() => setAdding(true)}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {t('addAccount')}
      </Button>
      {isFull && <p className="text-sm text-muted">{t('accountsFull', { most: terms.mostAccounts })}</p>}
      {isAdding && (
        <AddAccountDialog terms={terms} method={method} onAdded={onAdded} onClose={() => setAdding(false)} />
      )}
      {removing && (
        <RemoveAccountDialog
          account={removing}
          hasPaymentPassword={terms.hasPaymentPassword}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function AccountLabel({ account: { bankName, isDefault } }: { account: PayoutAccount }) {
  const t = useTranslations('withdraw')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{bankName}</span>
      {isDefault && <Badge>{t('usual')}</Badge>}
    </span>
  )
}

function AccountHint({ account: { number, holder } }: { account: PayoutAccount }) {
  return (
    <>
      <span className="block">
        <FormattedAccountNumber>{number}</FormattedAccountNumber>
      </span>
      <span className="block wrap-anywhere">
        <bdi>{holder}</bdi>
      </span>
    </>
  )
}

function NoAccount({ problem }: { problem: string | undefined }) {
  const t = useTranslations('withdraw')
  return (
    <section aria-label={t('account')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('account')}</h3>
      <div className="grid gap-1 rounded-card border border-dashed border-line-control px-4 py-3">
        <p className="font-semibold">{t('noAccount')}</p>
        <p className="text-sm text-muted text-pretty">{t('noAccountText')}</p>
      </div>
      <p aria-live="polite" className="flex gap-1 text-sm text-danger-text empty:hidden">
        {problem && (
          <>
            <Icon name="circle-alert" size={14} className="mbs-1" />
            {problem}
          </>
        )}
      </p>
    </section>
  )
}
