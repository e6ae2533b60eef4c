import type { UplineTransfer } from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'

/** What was handed over, what is left, and where it stands written. */
export function TransferDone({ transfer, onAnother }: { transfer: UplineTransfer; onAnother: () => void }) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { hasMemberPage } = useSiteMap()
  const { data: wallet } = useQuery(read(getBalance))
  return (
    <div className="grid gap-6">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <span className="mbe-1 grid size-14 place-items-center rounded-panel bg-success-soft text-success-text">
          <Icon name="circle-check" size={26} />
        </span>
        <h2 className="font-display text-lg font-bold">{t('done', { upline: transfer.upline })}</h2>
        <bdi className="font-display text-3xl font-bold tracking-display tabular-nums wrap-anywhere">
          {formatMoney(transfer.amount, format)}
        </bdi>
        <p className="flex min-h-6 flex-wrap justify-center gap-x-2 font-semibold">
          <span className="text-muted">{t('newBalance')}</span>
          {wallet ? <bdi>{formatMoney(wallet.balance, format)}</bdi> : <Skeleton shape="line" className="my-1 w-24" />}
        </p>
      </div>
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
