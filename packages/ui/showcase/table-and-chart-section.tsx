import { BarChart } from '@foyer/ui/bar-chart.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { DataTable, type DataTableColumn, type SortDirection } from '@foyer/ui/data-table.tsx'
import { Pagination } from '@foyer/ui/pagination.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { moneyClass, Stat } from '@foyer/ui/stat.tsx'
import { useState } from 'react'
import { ColumnGrid, Section } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

type Bet = { id: string; day: string; game: string; stake: number; result: number }

const bets: readonly Bet[] = [
  { id: 'a', day: '2026-11-21', game: 'Dragon Hoard', stake: 12_000, result: 48_200 },
  { id: 'b', day: '2026-11-20', game: 'Royal Baccarat', stake: 5_000, result: -5_000 },
  { id: 'c', day: '2026-11-19', game: 'Reef Hunter', stake: 800, result: 0 },
  { id: 'd', day: '2026-11-18', game: 'Lotus Moon', stake: 125_050, result: -125_050 },
]

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', signDisplay: 'auto' })
const formatMinor = (minor: number) => money.format(minor / 100)
const sum = (key: 'stake' | 'result') => bets.reduce((total, bet) => total + bet[key], 0)

export function DataSection({ words }: { words: ShowcaseTexts }) {
  const [page, setPage] = useState(7)
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({ key: 'day', direction: 'descending' })
  const sortValue = sort.key === 'stake' ? (bet: Bet) => bet.stake : (bet: Bet) => Date.parse(bet.day)
  const rows = bets.toSorted(
    (one, other) => (sortValue(one) - sortValue(other)) * (sort.direction === 'ascending' ? 1 : -1),
  )
  const columns: readonly DataTableColumn<Bet>[] = [
    { key: 'day', head: words.day, cell: (bet) => bet.day, sortable: true },
    { key: 'game', head: words.game, cell: (bet) => bet.game },
    {
      key: 'stake',
      head: words.stake,
      kind: 'figure',
      cell: (bet) => formatMinor(bet.stake),
      total: formatMinor(sum('stake')),
      sortable: true,
    },
    {
      key: 'result',
      head: words.result,
      kind: 'figure',
      cell: (bet) => <span className={moneyClass(bet.result)}>{formatMinor(bet.result)}</span>,
      total: <span className={moneyClass(sum('result'))}>{formatMinor(sum('result'))}</span>,
    },
  ]
  const table = { caption: words.bets, columns, rowKey: (bet: Bet) => bet.id }
  return (
    <Section title={words.data}>
      <ColumnGrid>
        <Stat label={words.net} value="-$818.50" tone="loss" icon="scale" note={words.week} />
        <Stat label={words.won} value="$482.00" tone="gain" icon="trophy" note={words.week} />
        <Stat label={words.stake} value="" icon="coins" loading />
        <Card title={words.turnover} padding="md">
          <Progress label={words.turnover} value={0.62} valueText={words.turnoverText} hideLabel />
          <Progress label={words.preparing} className="mbs-4" />
        </Card>
      </ColumnGrid>
      <DataTable
        {...table}
        rows={rows}
        totalLabel={words.total}
        sort={sort}
        onSort={(key, direction) => setSort({ key, direction })}
      />
      <BarChart
        label={words.net}
        bars={bets.map(({ id, game, result }) => ({ key: id, label: game, value: result, text: formatMinor(result) }))}
        scale={{ highest: formatMinor(48_200), zero: formatMinor(0), lowest: formatMinor(-125_050) }}
      />
      <DataTable {...table} caption={words.preparing} rows={[]} state="loading" loadingRows={2} />
      <Pagination
        page={page}
        pageCount={40}
        onPageChange={setPage}
        marginPages={1}
        pageRange={5}
        labels={{
          region: words.pages,
          previous: words.previous,
          next: words.next,
          page: (number) => `${words.page} ${number}`,
        }}
      />
    </Section>
  )
}
