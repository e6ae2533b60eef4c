import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import type { Overview } from './overview-value.ts'

/** Undefined while it loads. */
type CountsProps = { overview: Overview | undefined }

/** How many there are in the team and online, and what all hold now. */
export function TeamCounts({ overview }: CountsProps) {
  const t = useTranslations('teamRecords')
  const { tag, format } = useLanguage()
  const loading = overview === undefined
  const count = (value: number | undefined) => formatNumber(value ?? 0, tag)
  return (
    <StatGrid>
      <Stat label={t('counts.members')} icon="users" loading={loading} value={count(overview?.members)} />
      <Stat label={t('counts.agents')} icon="network" loading={loading} value={count(overview?.agents)} />
      <Stat
        label={t('counts.online')}
        icon="radio"
        loading={loading}
        value={count(overview?.online)}
        note={t('counts.onlineNote', { minutes: limits.onlineMinutes })}
      />
      <Stat
        label={t('counts.money')}
        icon="piggy-bank"
        loading={loading}
        value={formatMoney(overview?.money ?? '0', format)}
        note={t('counts.moneyNote')}
      />
    </StatGrid>
  )
}

/** How many joined, deposited for the first time and were active in the range: cards of a grid of figures. */
export function RangeCounts({ overview }: CountsProps) {
  const t = useTranslations('teamRecords')
  const { tag, format } = useLanguage()
  const loading = overview === undefined
  const count = (value: number | undefined) => formatNumber(value ?? 0, tag)
  const { active, firstDeposits } = overview ?? {}
  const depositNote = firstDeposits && firstDeposits.count > 0 && formatMoney(firstDeposits.amount, format)
  return (
    <>
      <Stat label={t('counts.new')} icon="user-plus" loading={loading} value={count(overview?.newMembers)} />
      <Stat
        label={t('counts.firstDeposits')}
        icon="badge-dollar-sign"
        loading={loading}
        value={count(firstDeposits?.count)}
        note={depositNote && t('counts.firstDepositsNote', { amount: depositNote })}
      />
      <Stat
        label={t('counts.active')}
        icon="user-check"
        loading={loading}
        value={active ? count(active.count) : '–'}
        note={loading ? undefined : active ? t(`activePeriods.${active.period}`) : t('activeHint')}
      />
    </>
  )
}
