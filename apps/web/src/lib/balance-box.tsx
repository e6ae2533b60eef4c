import { limits } from '@foyer/contract/limits.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Toggle } from '@foyer/ui/toggle.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from './api.ts'
import { isBalanceHidden, setBalanceHidden } from './balance-hidden.ts'
import { formatMoney } from './format.ts'
import { useLanguage } from './i18n.tsx'
import { useStore } from './store.ts'

/** The balance, with two decimals or as stars, and a button that asks for it anew. */
export function BalanceBox({ refreshable = true }: { refreshable?: boolean }) {
  const t = useTranslations('frame')
  const { format } = useLanguage()
  const hidden = useStore(isBalanceHidden)
  const { data, isError, isFetching, refetch } = useQuery(read(getBalance))
  const isMissing = isError && data === undefined
  const shown =
    data && formatMoney(data.balance, { ...format, currency: data.currency }, { decimals: limits.balanceDecimals })
  return (
    <div className="flex min-h-10 min-w-0 items-center rounded-control bg-surface-3 px-1">
      <Toggle
        icon="eye"
        pressedIcon="eye-off"
        pressed={hidden}
        onPressedChange={setBalanceHidden}
        label={t('hideBalance')}
      />
      <span role="status" aria-label={t('balance')} className="min-w-0 truncate px-1 font-semibold tabular-nums">
        {isMissing && <Missing />}
        {!isMissing && shown === undefined && <Skeleton shape="line" className="w-16" />}
        {shown !== undefined && <Amount text={shown} hidden={hidden} />}
      </span>
      {(refreshable || isMissing) && (
        <IconButton
          icon="refresh-cw"
          variant="ghost"
          size="sm"
          iconSize={15}
          label={t('refreshBalance')}
          busy={isFetching}
          onClick={() => void refetch()}
          className={isMissing ? undefined : 'max-sm:hidden'}
        />
      )}
    </div>
  )
}

/** No figure at all: none is better than an old one or a nought. */
function Missing() {
  const t = useTranslations('frame')
  return (
    <>
      <span aria-hidden="true">{'–'}</span>
      <span className="sr-only">{t('balanceMissing')}</span>
    </>
  )
}

function Amount({ text, hidden }: { text: string; hidden: boolean }) {
  const t = useTranslations('frame')
  if (!hidden) return <bdi>{text}</bdi>
  return (
    <>
      <span aria-hidden="true">{'*****'}</span>
      <span className="sr-only">{t('balanceHidden')}</span>
    </>
  )
}
