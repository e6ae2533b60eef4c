import { getProfit, type ProfitRow, profitGroups } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { type Column, DataTable } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { moneyTone, Stat } from '@foyer/ui/stat.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { formatDay, formatMoney, formatNumber, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link, type Search } from '#lib/navigation.tsx'
import { BettingTotals } from './betting-totals.tsx'
import { DayFilter } from './day-filter.tsx'
import { ExportButtons } from './export-button.tsx'
import { SignedFigure } from './money-figure.tsx'
import { NothingHere } from './nothing-here.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { type ProfitSearch, readProfitSearch } from './record-search.ts'
import { useRecordSearch } from './use-record-search.ts'

/** `/member?page=personalProfit`: what was won and lost, by day, game or vendor, and what was ever paid in and out. */
export function ProfitPage() {
  const t = useTranslations('records')
  const { search, today, change } = useRecordSearch('personalProfit', readProfitSearch)
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,16rem)]">
        <DayFilter days={search.days} today={today} onChange={change} />
        <NativeSelect
          label={t('profitBy')}
          value={search.by}
          onChange={({ target }) => change({ by: target.value })}
          options={profitGroups.map((by) => ({ value: by, label: t(`profitGroups.${by}`) }))}
        />
      </div>
      <Profit search={search} today={today} change={change} />
    </div>
  )
}

type ProfitProps = { search: ProfitSearch; today: string; change: (patch: Search) => void }

function Profit({ search, today, change }: ProfitProps) {
  const t = useTranslations('records')
  const { days, by } = search
  const asked = useQuery({
    ...read(getProfit, { startDate: days.start, endDate: days.end, by }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const nameOf = useRowName(by)
  const columns = useColumns(by, asked.data?.totals)
  if (failureOf(asked)) return <LoadFailure asked={asked} />
  return (
    <>
      <Lifetime lifetime={asked.data?.lifetime} />
      <BettingTotals totals={asked.data?.totals} />
      {asked.data && asked.data.rows.length > 1 && <ProfitChart rows={asked.data.rows} nameOf={nameOf} />}
      <DataTable
        caption={t('profitCaption')}
        columns={columns}
        rows={asked.data?.rows ?? []}
        rowKey={({ key }) => key}
        totalLabel={t('total')}
        state={asked.data ? 'ready' : 'loading'}
        loadingRows={8}
        className={asked.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        empty={
          <EmptyState
            icon="chart-line"
            title={t('noRounds')}
            text={t('noRoundsText')}
            action={
              <NothingHere days={days} today={today} onChange={change}>
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('findGame')}
                </Link>
              </NothingHere>
            }
          />
        }
      />
      {asked.data?.rows.length !== 0 && (
        <div>
          <ExportButtons
            fileName={`${t('profitFile')}-${days.start}-${days.end}`}
            columns={[
              { head: t(`profitGroups.${by}`) },
              { head: t('rounds'), kind: 'figure' },
              { head: t('stake'), kind: 'figure' },
              { head: t('win'), kind: 'figure' },
              { head: t('profit'), kind: 'figure' },
            ]}
            readRows={async () =>
              (asked.data?.rows ?? []).map((row) => [
                row.name,
                String(row.rounds),
                row.betAmount,
                row.winAmount,
                row.profit,
              ])
            }
            disabled={!asked.data}
          />
        </div>
      )}
    </>
  )
}

/** The net position since the account was opened: what went in, what came out, what play has made of it. */
function Lifetime({ lifetime }: { lifetime: ValueOf<typeof getProfit>['lifetime'] | undefined }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const money = (amount: string | undefined) => amount && formatMoney(amount, format)
  return (
    <section aria-label={t('lifetime')} className="grid gap-3">
      <h2 className="font-display text-md font-bold">{t('lifetime')}</h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Stat label={t('netDeposits')} icon="scale" loading={!lifetime} value={money(lifetime?.netDeposits)} />
        <Stat label={t('paidIn')} icon="wallet" loading={!lifetime} value={money(lifetime?.deposits)} />
        <Stat label={t('paidOut')} icon="banknote" loading={!lifetime} value={money(lifetime?.withdrawals)} />
        <Stat
          label={t('profit')}
          icon="trophy"
          loading={!lifetime}
          value={lifetime && formatMoney(lifetime.profit, format, { sign: 'always' })}
          tone={moneyTone(lifetime ? signOf(lifetime.profit) : 0)}
        />
      </div>
    </section>
  )
}

/** A day as the reader's language writes it; games and vendors have names of their own. */
function useRowName(by: ProfitSearch['by']): (row: ProfitRow) => string {
  const { format } = useLanguage()
  return (row) => (by === 'day' ? formatDay(`${row.key}T12:00:00Z`, { ...format, timeZone: 'UTC' }) : row.name)
}

function useColumns(
  by: ProfitSearch['by'],
  totals: ValueOf<typeof getProfit>['totals'] | undefined,
): readonly Column<ProfitRow>[] {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const nameOf = useRowName(by)
  const money = (amount: string) => formatMoney(amount, format)
  const number = (count: number) => formatNumber(count, format.tag)
  return [
    { key: 'name', head: t(`profitGroups.${by}`), cell: (row) => <bdi>{nameOf(row)}</bdi> },
    {
      key: 'rounds',
      head: t('rounds'),
      kind: 'figure',
      cell: (row) => number(row.rounds),
      total: totals && number(totals.rounds),
    },
    {
      key: 'stake',
      head: t('stake'),
      kind: 'figure',
      cell: (row) => money(row.betAmount),
      total: totals && money(totals.betAmount),
    },
    {
      key: 'win',
      head: t('win'),
      kind: 'figure',
      cell: (row) => money(row.winAmount),
      total: totals && money(totals.winAmount),
    },
    {
      key: 'profit',
      head: t('profit'),
      kind: 'figure',
      cell: (row) => <SignedFigure amount={row.profit} />,
      total: totals && <SignedFigure amount={totals.profit} />,
    },
  ]
}
