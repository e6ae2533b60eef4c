import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import type { DepositUnavailableReason } from './deposit-eligibility.ts'

const icons = {
  break: 'hourglass',
  choice: 'life-buoy',
  limit: 'life-buoy',
} as const satisfies Record<DepositUnavailableReason['kind'], IconName>

/** Shown in place of the form: why the member's play limits allow no deposit now, and what to do instead. */
export function DepositUnavailableNotice({ reason }: { reason: DepositUnavailableReason }) {
  const t = useTranslations('cashier')
  return (
    <EmptyState
      icon={icons[reason.kind]}
      title={t(`obstacles.${reason.kind}`)}
      text={<Explanation reason={reason} />}
      action={<NextSteps reason={reason} />}
    />
  )
}

function Explanation({ reason }: { reason: DepositUnavailableReason }) {
  const t = useTranslations('cashier.obstacleTexts')
  const responsible = useTranslations('responsible')
  const { format } = useLanguage()
  if (reason.kind === 'choice') return responsible('choiceText')
  if (reason.until === null) return responsible('excludedForGood')
  const time = formatTimestamp(reason.until, format)
  if (reason.kind === 'break') return responsible('excludedUntil', { time })
  return t('limit', { time, left: formatMoney(reason.left, format) })
}

function NextSteps({ reason: { kind } }: { reason: DepositUnavailableReason }) {
  const t = useTranslations('cashier')
  const { isAvailable } = usePages()
  const limitsLink = (
    <Link
      to="responsiblePlay"
      search={{ ...(kind === 'choice' && { next: 'depositv2' }) }}
      className={buttonClass({ variant: kind === 'choice' ? 'primary' : 'secondary' })}
    >
      {t(kind === 'choice' ? 'chooseLimits' : 'seeLimits')}
    </Link>
  )
  return (
    <>
      {limitsLink}
      {kind === 'break' && isAvailable('withdraw') && (
        <Link to="withdraw" className={buttonClass()}>
          {t('withdraw')}
        </Link>
      )}
    </>
  )
}
