import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { VipInfo } from '@foyer/contract/engagement/vip.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useTranslations } from 'use-intl'
import { formatDays, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { computeAmountShare } from '#widgets/amount-share.ts'
import { useVipText } from './use-vip-text.ts'

/** The member's level, the bar to the next one, and the bar to keep it. */
export function VipStatus({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  const { levelName } = useVipText(info)
  return (
    <Card padding="lg">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-14 flex-none place-items-center rounded-panel bg-accent-soft text-accent-text">
            <Icon name="crown" size={28} />
          </span>
          <div className="min-w-0">
            <p className="text-sm text-muted">{info.level === 0 ? t('noLevel') : t('level', { level: info.level })}</p>
            <h2 className="font-display text-xl font-bold leading-display wrap-anywhere">{levelName(info.level)}</h2>
          </div>
        </div>
        <PendingLevel info={info} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <NextLevel info={info} />
          <KeepLevel info={info} />
        </div>
      </div>
    </Card>
  )
}

/** The level that was reached, and that is checked before it begins. */
function PendingLevel({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  const { levelName } = useVipText(info)
  const { pendingLevel } = info
  if (pendingLevel === null) return null
  const known = info.levels.some(({ level }) => level === pendingLevel)
  return (
    <div className="flex items-start gap-3 rounded-card bg-info-soft px-4 py-3 text-info-text">
      <Icon name="hourglass" className="mbs-1 flex-none" />
      <p className="min-w-0 text-pretty">
        {t('pending', { name: known ? levelName(pendingLevel) : t('level', { level: pendingLevel }) })}
      </p>
    </div>
  )
}

function NextLevel({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  const { money, levelName, reachOf } = useVipText(info)
  const { next, progress, currency, hidesTargets } = info
  if (!next) {
    return (
      <div className="grid content-start gap-2">
        <p className="text-sm font-semibold">{t('progress')}</p>
        <p className="text-muted text-pretty">
          {t(hidesTargets ? 'progressText' : 'highest', { amount: money(progress) })}
        </p>
      </div>
    )
  }
  const need = reachOf(next.level)
  return (
    <div className="grid content-start gap-2">
      <Progress
        label={t('toLevel', { name: levelName(next.level) })}
        value={computeAmountShare(progress, need, currency as Currency)}
        valueText={t('amountOf', { have: money(progress), need: money(need) })}
      />
      <p className="text-sm text-muted">{t('left', { amount: money(next.left) })}</p>
    </div>
  )
}

/** What was played this month of what the level asks for, or why this month cannot lose it. */
function KeepLevel({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  const { money, levelName } = useVipText(info)
  const { tag, format } = useLanguage()
  const { keep, currency } = info
  if (!keep) return null
  const end = formatTimestamp(keep.endsAt, format)
  if (keep.rule !== 'counts') {
    return (
      <div className="grid content-start gap-2">
        <p className="text-sm font-semibold">{t('keep', { name: levelName(info.level) })}</p>
        <p className="text-muted text-pretty">{t(`keepRules.${keep.rule}`, { end })}</p>
      </div>
    )
  }
  const share = computeAmountShare(keep.played, keep.needed, currency as Currency)
  const daysLeft = Math.max(1, Math.ceil((Date.parse(keep.endsAt) - getServerNowMs()) / dayMs))
  return (
    <div className="grid content-start gap-2">
      <Progress
        label={t('keep', { name: levelName(info.level) })}
        value={share}
        valueText={t('amountOf', { have: money(keep.played), need: money(keep.needed) })}
      />
      <p className="text-sm text-muted text-pretty">
        {share === 1 ? t('kept') : t('daysLeft', { days: formatDays(daysLeft, tag), end })}
      </p>
    </div>
  )
}
