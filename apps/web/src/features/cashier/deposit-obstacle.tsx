import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import type { DepositObstacle } from './own-rules.ts'

const icons = {
  break: 'hourglass',
  choice: 'life-buoy',
  limit: 'life-buoy',
} as const satisfies Record<DepositObstacle['kind'], IconName>

/** Shown in place of the form: why the member's play limits allow no deposit now, and what to do instead. */
export function Obstacle({ obstacle }: { obstacle: DepositObstacle }) {
  const t = useTranslations('cashier')
  return (
    <EmptyState
      icon={icons[obstacle.kind]}
      title={t(`obstacles.${obstacle.kind}`)}
      text={<Explanation obstacle={obstacle} />}
      action={<NextSteps obstacle={obstacle} />}
    />
  )
}

function Explanation({ obstacle }: { obstacle: DepositObstacle }) {
  const t = useTranslations('cashier.obstacleTexts')
  const responsible = useTranslations('responsible')
  const { format } = useLanguage()
  if (obstacle.kind === 'choice') return responsible('choiceText')
  if (obstacle.until === null) return responsible('excludedForGood')
  const time = formatInstant(obstacle.until, format)
  if (obstacle.kind === 'break') return responsible('excludedUntil', { time })
  return t('limit', { time, left: formatMoney(obstacle.left, format) })
}

function NextSteps({ obstacle: { kind } }: { obstacle: DepositObstacle }) {
  const t = useTranslations('cashier')
  const { hasMemberPage } = useSiteMap()
  const toRules = (
    <Link
      to="/member"
      search={{ page: 'responsiblePlay', ...(kind === 'choice' && { next: 'depositv2' }) }}
      className={buttonClass({ variant: kind === 'choice' ? 'primary' : 'secondary' })}
    >
      {t(kind === 'choice' ? 'chooseLimits' : 'seeLimits')}
    </Link>
  )
  return (
    <>
      {toRules}
      {kind === 'break' && hasMemberPage('withdraw') && (
        <Link to="/member" search={{ page: 'withdraw' }} className={buttonClass()}>
          {t('withdraw')}
        </Link>
      )}
    </>
  )
}
