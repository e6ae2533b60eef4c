import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { ToggleButton } from '@foyer/ui/toggle-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { socketConnectedStore } from '#platform/api/live-connection.ts'
import { disconnectedPollIntervalMs } from '#platform/api/order-poll-interval.ts'
import { useStore } from '#platform/browser/store.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { balanceHiddenStore, setBalanceHidden } from './balance-visibility.ts'
import { AmountMask } from './masked-amount.tsx'

/** The balance, with two decimals or masked, and a button that refetches it. */
export function BalanceBox({ refreshable = true }: { refreshable?: boolean }) {
  const t = useTranslations('frame')
  const { format } = useLanguage()
  const hidden = useStore(balanceHiddenStore)
  const isLive = useStore(socketConnectedStore)
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQueryOptions(getBalance),
    refetchInterval: isLive ? false : disconnectedPollIntervalMs,
  })
  // Without live updates, a balance that could not be refetched is stale.
  const isUnavailable = isError && (data === undefined || !isLive)
  const shown =
    data && formatMoney(data.balance, { ...format, currency: data.currency }, { decimals: limits.balanceDecimals })
  return (
    <div className="flex min-h-10 min-w-0 items-center rounded-control bg-surface-3 px-1">
      <ToggleButton
        icon="eye"
        pressedIcon="eye-off"
        pressed={hidden}
        onPressedChange={setBalanceHidden}
        label={t('hideBalance')}
        className="max-sm:w-7"
      />
      <span
        role="status"
        aria-label={t('balance')}
        className="min-w-0 truncate px-1 font-semibold tabular-nums max-sm:px-0.5 max-sm:text-sm"
      >
        {isUnavailable && <BalanceUnavailable />}
        {!isUnavailable && shown === undefined && <Skeleton shape="line" className="w-16" />}
        {!isUnavailable && shown !== undefined && (hidden ? <AmountMask /> : <bdi>{shown}</bdi>)}
      </span>
      {(refreshable || isUnavailable) && (
        <IconButton
          icon="refresh-cw"
          variant="ghost"
          size="sm"
          iconSize={15}
          label={t('refreshBalance')}
          busy={isFetching}
          onClick={() => void refetch()}
          className="max-sm:w-7"
        />
      )}
    </div>
  )
}

/** Shows nothing rather than a stale or zero balance. */
function BalanceUnavailable() {
  const t = useTranslations('frame')
  return (
    <>
      <span aria-hidden="true">{'–'}</span>
      <span className="sr-only">{t('balanceMissing')}</span>
    </>
  )
}
