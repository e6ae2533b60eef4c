import type { UplineTransfer } from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { StatusSummary } from '@foyer/ui/outcome.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQuery } from '#lib/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { Link } from '#lib/navigation.tsx'
import { MaskedAmount } from '#lib/own-money.tsx'
import { usePageAvailability } from '#lib/site-map.ts'

/** The transferred amount, the new balance and a link to the transaction history. */
export function UplineTransferDone({ transfer, onAnother }: { transfer: UplineTransfer; onAnother: () => void }) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { hasMemberPage } = usePageAvailability()
  const { data: wallet } = useQuery(apiQuery(getBalance))
  return (
    <div className="grid gap-6">
      <StatusSummary
        tone="success"
        icon="circle-check"
        title={t('done', { upline: transfer.upline })}
        amount={formatMoney(transfer.amount, format)}
      >
        <p className="flex min-h-6 flex-wrap justify-center gap-x-2 font-semibold">
          <span className="text-muted">{t('newBalance')}</span>
          {wallet ? (
            <MaskedAmount text={formatMoney(wallet.balance, format)} />
          ) : (
            <Skeleton shape="line" className="my-1 w-24" />
          )}
        </p>
      </StatusSummary>
      <div className="flex flex-wrap justify-center gap-2">
        {hasMemberPage('transactionHistory') && (
          <Link to="/member" search={{ page: 'transactionHistory' }} className={buttonClass({ variant: 'primary' })}>
            {t('record')}
          </Link>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  )
}
