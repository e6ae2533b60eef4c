import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { serverNow } from '#lib/clock.ts'
import { formatMoney, zoneOffset } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { Link } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import type { Obstacle, UplineTerms } from './upline-form.ts'

const icons = {
  forbidden: 'ban',
  none: 'users',
  turnover: 'repeat',
  balance: 'wallet',
  day: 'hourglass',
} as const satisfies Record<Obstacle, IconName>

/** Why nothing can be transferred, and what to do instead. */
export function UplineObstacle({ obstacle, terms }: { obstacle: Obstacle; terms: UplineTerms }) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const words = {
    amount: formatMoney(obstacle === 'turnover' ? terms.turnoverLeft : terms.minAmount, format),
    zone: zoneOffset(serverNow(), format.timeZone),
  }
  return (
    <EmptyState
      icon={icons[obstacle]}
      title={t(`obstacles.${obstacle}`)}
      text={t(`obstacleTexts.${obstacle}`, words)}
      action={<NextStep obstacle={obstacle} />}
    />
  )
}

function NextStep({ obstacle }: { obstacle: Obstacle }) {
  const t = useTranslations('upline')
  const { hasMemberPage } = useSiteMap()
  const primary = buttonClass({ variant: 'primary' })
  const toPage = (page: MemberPageName, words: string) =>
    hasMemberPage(page) && (
      <Link to="/member" search={{ page }} className={primary}>
        {words}
      </Link>
    )
  if (obstacle === 'balance') return toPage('depositv2', t('deposit'))
  if (obstacle === 'forbidden' || obstacle === 'none') return toPage('withdraw', t('withdraw'))
  if (obstacle === 'day') return null
  return (
    <Link to="/" className={primary}>
      {t('play')}
    </Link>
  )
}
