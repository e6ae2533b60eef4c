import type { MemberPageName } from '@foyer/contract/pages.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatZoneOffset } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import type { UplineTransferTerms, UplineTransferUnavailableReason } from './upline-transfer-form-rules.ts'

const icons = {
  forbidden: 'ban',
  none: 'users',
  turnover: 'repeat',
  balance: 'wallet',
  day: 'hourglass',
} as const satisfies Record<UplineTransferUnavailableReason, IconName>

/** Why nothing can be transferred, and what to do instead. */
export function UplineTransferUnavailableNotice({
  reason,
  terms,
}: {
  reason: UplineTransferUnavailableReason
  terms: UplineTransferTerms
}) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const words = {
    amount: formatMoney(reason === 'turnover' ? terms.remainingWagering : terms.minAmount, format),
    zone: formatZoneOffset(getServerNowMs(), format.timeZone),
  }
  return (
    <EmptyState
      icon={icons[reason]}
      title={t(`obstacles.${reason}`)}
      text={t(`obstacleTexts.${reason}`, words)}
      action={<NextStep reason={reason} />}
    />
  )
}

function NextStep({ reason }: { reason: UplineTransferUnavailableReason }) {
  const t = useTranslations('upline')
  const { isAvailable } = usePages()
  const primary = buttonClass({ variant: 'primary' })
  const toPage = (page: MemberPageName, words: string) =>
    isAvailable(page) && (
      <Link to={page} className={primary}>
        {words}
      </Link>
    )
  if (reason === 'balance') return toPage('depositv2', t('deposit'))
  if (reason === 'forbidden' || reason === 'none') return toPage('withdraw', t('withdraw'))
  if (reason === 'day') return null
  return (
    <Link to="/" className={primary}>
      {t('play')}
    </Link>
  )
}
