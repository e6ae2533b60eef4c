import { type BonusRound, getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatRate, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import type { PageTrail } from '#records/page-trail.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { useCategoryName } from '#records/use-vendors.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { BonusesParams } from './bonuses-params.ts'

type BonusRoundsProps = { query: ReturnType<typeof useBonusRounds>; params: RecordParamsState<BonusesParams> }

/** A bonus with a page of its rounds. */
export function useBonusRounds(id: string, trail: PageTrail) {
  const { code } = useLanguage()
  const before = trail.at(-1)
  return useQuery({
    ...apiQueryOptions(getBonusRounds, { id, language: code, pageSize: 10, ...(before !== undefined && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The rounds that counted for a bonus, newest first: together they are what it has as wagered. */
export function BonusRounds({ query, params: { search, list: listRef, turnTo } }: BonusRoundsProps) {
  const t = useTranslations('bonuses')
  const columns = useRoundColumns()
  return (
    <section aria-labelledby="bonus-rounds" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="bonus-rounds" className="font-display text-md font-bold">
          {t('rounds')}
        </h2>
        <p className="text-sm text-muted text-pretty">{t('roundsText')}</p>
      </div>
      <DataTable
        ref={listRef}
        caption={t('rounds')}
        columns={columns}
        rows={query.data?.list ?? []}
        rowKey={({ roundId }) => roundId}
        state={toDataTableRowsState(query)}
        error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
        empty={<NoRounds isOver={query.data?.bonus.endedAt != null} />}
      />
      <TrailPagination trail={search.trail} next={query.data?.next} linkTo={trailLinks(turnTo)} />
    </section>
  )
}

/** Rounds of a bonus that ended long ago are not stored any more. */
function NoRounds({ isOver }: { isOver: boolean }) {
  const t = useTranslations('bonuses')
  const text = isOver ? t('noRoundsOver', { days: limits.activityRetentionDays }) : t('noRoundsText')
  const title = isOver ? t('noRoundsOverTitle') : t('noRounds')
  return <EmptyState picture={<PagePicture name="dice" />} title={title} text={text} />
}

function useRoundColumns(): readonly DataTableColumn<BonusRound>[] {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const categoryName = useCategoryName()
  const money = (amount: string) => formatMoney(amount, format)
  return [
    { key: 'time', head: t('time'), cell: ({ at }) => formatTimestamp(at, format) },
    {
      key: 'game',
      head: t('game'),
      lines: 2,
      cell: (round) => (
        <>
          <RoundLink round={round} />
          <span className="block text-sm text-muted">{categoryName(round.gameType)}</span>
        </>
      ),
    },
    { key: 'stake', head: t('stake'), kind: 'figure', cell: ({ stake }) => money(stake) },
    {
      key: 'commissionable',
      head: t('commissionable'),
      kind: 'figure',
      cell: ({ commissionable }) => money(commissionable),
    },
    { key: 'weight', head: t('contribution'), kind: 'figure', cell: ({ weight }) => formatRate(weight, format.tag) },
    {
      key: 'counted',
      head: t('counted'),
      kind: 'figure',
      lines: 2,
      cell: ({ counted, isCapped, isReturned }) => (
        <>
          <span className="block font-semibold">{money(counted)}</span>
          {(isReturned || isCapped) && (
            <span className="block text-sm whitespace-normal text-muted">
              {isReturned ? t('returned') : t('capped')}
            </span>
          )}
        </>
      ),
    },
  ]
}

/** Leads into the betting record where the brand has it. */
function RoundLink({ round: { roundId, title } }: { round: BonusRound }) {
  const t = useTranslations('bonuses')
  const { isAvailable } = usePages()
  if (!isAvailable('personalHistoryCopy')) return <span className="block font-semibold">{title}</span>
  return (
    <Link
      to="personalHistoryCopy"
      search={{ round: roundId }}
      aria-label={t('seeRound', { game: title, round: roundId })}
      className="block font-semibold underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {title}
    </Link>
  )
}
