import { getBalance } from '@foyer/contract/payments/balance.ts'
import type { UplineTransfer } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { PaymentStatusSummary } from '@foyer/ui/payment-status-summary.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { MaskedAmount } from '#widgets/masked-amount.tsx'

/** The transferred amount, the new balance and a link to the transaction history. */
export function UplineTransferSuccess({ transfer, onAnother }: { transfer: UplineTransfer; onAnother: () => void }) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const { data: wallet } = useQuery(apiQueryOptions(getBalance))
  return (
    <div className="grid gap-6">
      <PaymentStatusSummary
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
      </PaymentStatusSummary>
      <div className="flex flex-wrap justify-center gap-2">
        {isAvailable('transactionHistory') && (
          <Link to="transactionHistory" className={buttonClass({ variant: 'primary' })}>
            {t('record')}
          </Link>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  )
}
