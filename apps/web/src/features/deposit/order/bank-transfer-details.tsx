import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCopyToClipboard } from '#widgets/use-copy-to-clipboard.tsx'

/** The bank details for a transfer, in the order of a bank's form, each with a copy button. */
export function BankTransferDetails({ order: { amount, bankAccount } }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  if (!bankAccount) return null
  const { bankName, number, holder, reference } = bankAccount
  return (
    <div className="grid gap-3">
      <dl className="grid overflow-hidden rounded-card bg-surface-3">
        <CopyRow name={t('bankName')} text={bankName}>
          <bdi>{bankName}</bdi>
        </CopyRow>
        <CopyRow name={t('accountHolder')} text={holder}>
          <bdi>{holder}</bdi>
        </CopyRow>
        <CopyRow name={t('accountNumber')} text={number.replaceAll(' ', '')}>
          <span dir="ltr">{number}</span>
        </CopyRow>
        <CopyRow name={t('amount')} text={amount}>
          <bdi>{formatMoney(amount, format)}</bdi>
        </CopyRow>
        <CopyRow name={t('transferReference')} text={reference} strong>
          <code dir="ltr" className="font-text tracking-widest">
            {reference}
          </code>
        </CopyRow>
      </dl>
      <p className="text-sm text-muted text-pretty">{t('transferText')}</p>
    </div>
  )
}

type CopyRowProps = { name: string; text: string; strong?: boolean; children: ReactNode }

function CopyRow({ name, text, strong = false, children }: CopyRowProps) {
  const t = useTranslations('copy')
  const { copy, confirmation } = useCopyToClipboard()
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 ps-4 pe-2 not-first:border-bs not-first:border-line ${strong ? 'bg-accent-soft' : ''}`}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="col-start-1 font-semibold text-ink tabular-nums select-all wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton icon="copy" variant="ghost" label={t('name', { name })} onClick={() => copy(text)} />
        {confirmation}
      </dd>
    </div>
  )
}
