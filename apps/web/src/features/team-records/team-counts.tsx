import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import type { Overview } from './overview-value.ts'

/** How many there are in the team, how many joined, deposited and were active in the range, and what all hold. */
export function TeamCounts({ overview }: { overview: Overview | undefined }) {
  const t = useTranslations('teamRecords')
  const { tag, format } = useLanguage()
  const loading = overview === undefined
  const count = (value: number | undefined) => formatNumber(value ?? 0, tag)
  const { active, firstDeposits } = overview ?? {}
  const depositNote = firstDeposits && firstDeposits.count > 0 && formatMoney(firstDeposits.amount, format)
  return (
    <StatGrid columns={3}>
      <Stat label={t('counts.members')} icon="users" loading={loading} value={count(overview?.members)} />
      <Stat label={t('counts.agents')} icon="network" loading={loading} value={count(overview?.agents)} />
      <Stat
        label={t('counts.money')}
        icon="piggy-bank"
        loading={loading}
        value={formatMoney(overview?.money ?? '0', format)}
        note={t('counts.moneyNote')}
      />
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
    </StatGrid>
  )
}
