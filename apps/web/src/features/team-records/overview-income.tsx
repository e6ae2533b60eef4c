import type { IncomeKind } from '@foyer/contract/agents/settlements.ts'
import type { PageName } from '@foyer/contract/pages.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, type SearchParams } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import type { DateRange } from '#records/record-params.ts'
import { StatGrid } from '#records/stat-grid.tsx'
import { settlementPages } from '#widgets/settlement-pages.ts'
import { useIncomeKinds } from '#widgets/use-income-kinds.ts'
import type { Overview } from './overview-value.ts'

const incomePage = 'agentHome/agentRevenueReport'

type OverviewIncomeProps = { days: DateRange; overview: Overview | undefined }

/** The agent's own net income of the range, together and by kind. Each figure links to what it consists of. */
export function OverviewIncome({ days, overview }: OverviewIncomeProps) {
  const t = useTranslations('teamRecords')
  const titles = useTranslations('titles')
  const { rows } = usePages()
  const income = overview?.income
  const kinds = useIncomeKinds(income ? [income] : [])
  const nameOf = (kind: IncomeKind) =>
    kind === 'rebate' ? t('income.rebate') : titles(rows[settlementPages[kind]].title)
  const range = { start: days.start, end: days.end }
  return (
    <StatGrid columns={3}>
      <IncomeStat label={t('income.total')} icon="scale" amount={income?.total} to={incomePage} search={range} />
      {kinds.map((kind) => (
        <IncomeStat
          key={kind}
          label={nameOf(kind)}
          icon={kind === 'rebate' ? 'percent' : rows[settlementPages[kind]].icon}
          amount={income?.[kind]}
          to={kind === 'rebate' ? incomePage : settlementPages[kind]}
          search={kind === 'rebate' ? { ...range, rebates: 'all' } : range}
        />
      ))}
    </StatGrid>
  )
}

type IncomeStatProps = {
  label: string
  icon: IconName
  /** Undefined while it loads. */
  amount: string | undefined
  to: PageName
  search: SearchParams
}

function IncomeStat({ label, icon, amount, to, search }: IncomeStatProps) {
  const t = useTranslations('teamRecords')
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const sign = amount === undefined ? 0 : signOf(amount)
  const text = formatMoney(amount ?? '0', format, { sign: sign === 0 ? 'auto' : 'always' })
  return (
    <Stat
      label={label}
      icon={icon}
      loading={amount === undefined}
      value={text}
      tone={toMoneyTone(sign)}
      renderLink={
        isAvailable(to)
          ? (figure, className) => (
              <Link
                to={to}
                search={search}
                className={className}
                aria-label={t('openEntries', { figure: label, amount: text })}
              >
                {figure}
              </Link>
            )
          : undefined
      }
    />
  )
}
