import {
  type TeamEntryFigure,
  type TeamFigureName,
  type TeamFigures,
  teamFigureNames,
  teamPlayFigures,
  teamTransactionKinds,
} from '@foyer/contract/agents/team-records.ts'
import type { DataTableColumn } from '@foyer/ui/data-table.tsx'
import { moneyClass } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { ExportColumn } from '#records/export/export-column.ts'

/** The figures that get a column only where a row has any. */
const rareFigures: readonly TeamFigureName[] = ['transferUp', 'transferDown', 'adjust', 'bonus', 'rebate']

/** Some figures of a team by name, as decimal strings. */
type SomeFigures<Figure extends TeamFigureName> = Readonly<Record<Figure, string>>

/** Returns an amount as a figure shows it: of a profit with its sign. */
export function useFigureFormat(): (figure: TeamEntryFigure, amount: string) => string {
  const { format } = useLanguage()
  return (figure, amount) => formatMoney(amount, format, { sign: figure === 'profit' ? 'always' : 'auto' })
}

type FigureButtonProps = { figure: TeamFigureName; amount: string; onOpen: () => void }

/** A figure that opens into its entries. */
function FigureButton({ figure, amount, onOpen }: FigureButtonProps) {
  const t = useTranslations('teamRecords')
  const text = useFigureFormat()(figure, amount)
  const sign = signOf(amount)
  return (
    <button
      type="button"
      aria-label={t('openEntries', { figure: t(`figures.${figure}`), amount: text })}
      onClick={onOpen}
      className={`min-h-6 rounded-tag underline underline-offset-4 transition-colors hover:decoration-current ${
        sign === 0 ? 'text-muted decoration-transparent' : 'decoration-line-control'
      } ${figure === 'profit' && sign !== 0 ? moneyClass(sign) : ''}`}
    >
      {text}
    </button>
  )
}

type FigureColumnsOptions<Row, Figure extends TeamFigureName> = {
  figures: readonly Figure[]
  totals: SomeFigures<Figure> | undefined
  /** Opens the entries of a row's figure, or of the total. */
  onOpen: (figure: Figure, row: Row | undefined) => void
}

/** The columns of some figures, each of which opens into its entries. */
export function useFigureColumns<Figure extends TeamFigureName, Row extends SomeFigures<Figure>>({
  figures,
  totals,
  onOpen,
}: FigureColumnsOptions<Row, Figure>): readonly DataTableColumn<Row>[] {
  const t = useTranslations('teamRecords')
  const label = (figure: TeamFigureName) => t(`figures.${figure}`)
  return figures.map((figure) => ({
    key: figure,
    head: label(figure),
    kind: 'figure',
    cell: (row) => <FigureButton figure={figure} amount={row[figure]} onOpen={() => onOpen(figure, row)} />,
    total: totals && <FigureButton figure={figure} amount={totals[figure]} onOpen={() => onOpen(figure, undefined)} />,
  }))
}

/** The figures that a table of these rows shows: those that are rare only where a row has any. */
export function selectShownFigures(rows: readonly TeamFigures[]): readonly TeamFigureName[] {
  return teamFigureNames.filter(
    (figure) => !rareFigures.includes(figure) || rows.some((row) => signOf(row[figure]) !== 0),
  )
}

/** The number of rounds, which are not opened: the stake opens into them. */
export function useRoundsColumn<Row extends { readonly rounds: number }>(
  totals: { readonly rounds: number } | undefined,
): DataTableColumn<Row> {
  const t = useTranslations('teamRecords')
  const { tag } = useLanguage()
  return {
    key: 'rounds',
    head: t('figures.rounds'),
    kind: 'figure',
    cell: ({ rounds }) => formatNumber(rounds, tag),
    total: totals && formatNumber(totals.rounds, tag),
  }
}

/** The export columns of figures, with their totals. */
export function useFigureExportColumns<Figure extends TeamFigureName>(
  figures: readonly Figure[],
): readonly ExportColumn<SomeFigures<Figure>>[] {
  const t = useTranslations('teamRecords')
  const label = (figure: TeamFigureName) => t(`figures.${figure}`)
  return figures.map((figure) => ({
    head: label(figure),
    kind: 'money',
    cell: (row) => row[figure],
    total: (row) => row[figure],
  }))
}

/** The export column of the number of rounds. */
export function useRoundsExportColumn(): ExportColumn<{ readonly rounds: number }> {
  const t = useTranslations('teamRecords')
  const cell = ({ rounds }: { readonly rounds: number }) => String(rounds)
  return { head: t('figures.rounds'), kind: 'count', cell, total: cell }
}

/** The export columns of all figures of a team. */
export function useTeamFigureExportColumns(): readonly ExportColumn<TeamFigures>[] {
  const [money, rounds, play] = [
    useFigureExportColumns(teamTransactionKinds),
    useRoundsExportColumn(),
    useFigureExportColumns(teamPlayFigures),
  ]
  return [...money, rounds, ...play]
}
