import type { Downline, getDownlines } from '@foyer/contract/agents/team.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { DownlineListParams } from './downline-params.ts'

type DownlineTableProps = {
  record: RecordParamsState<DownlineListParams>
  query: UseQueryResult<ResponseValueOf<typeof getDownlines>>
  /** Opens the details of a member. */
  onOpen: (id: string) => void
}

/** The downlines of one page of the list. */
export function DownlineTable({ record, query, onOpen }: DownlineTableProps) {
  const t = useTranslations('downlines')
  const { search: params, list } = record
  return (
    <>
      <DataTable
        ref={list}
        caption={t('caption')}
        columns={useDownlineColumns(onOpen)}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        state={toDataTableRowsState(query)}
        loadingRows={8}
        empty={<NoDownlines params={params} onChange={record.change} />}
        error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
      />
      <TrailPagination
        trail={params.trail}
        next={query.isPlaceholderData ? null : query.data?.next}
        linkTo={trailLinks(record.turnTo)}
      />
    </>
  )
}

function useDownlineColumns(onOpen: (id: string) => void): readonly DataTableColumn<Downline>[] {
  const t = useTranslations()
  const { tag, format } = useLanguage()
  return [
    { key: 'account', head: t('downlines.account'), cell: (row) => <AccountCell row={row} /> },
    {
      key: 'type',
      head: t('downlines.type'),
      cell: ({ isAgent }) => (
        <Badge tone={isAgent ? 'accent' : 'neutral'}>{t(`agentCentre.types.${isAgent ? 'agent' : 'member'}`)}</Badge>
      ),
    },
    {
      key: 'state',
      head: t('downlines.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`downlines.states.${state}`)}</Badge>
      ),
    },
    {
      key: 'level',
      head: t('downlines.level'),
      kind: 'figure',
      cell: ({ level }) => formatNumber(level, tag),
    },
    {
      key: 'members',
      head: t('downlines.members'),
      kind: 'figure',
      cell: ({ members }) => formatNumber(members, tag),
    },
    {
      key: 'lastLogin',
      head: t('downlines.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatTimestamp(lastLoginAt, format) : t('downlines.notStated')),
    },
    {
      key: 'details',
      head: t('downlines.details'),
      cell: ({ id, account }) => (
        <Button size="sm" aria-label={t('downlines.detailsOf', { account })} onClick={() => onOpen(id)}>
          {t('downlines.details')}
        </Button>
      ),
    },
  ]
}

/** A member with a team of their own links to it. */
function AccountCell({ row: { id, account, members } }: { row: Downline }) {
  const t = useTranslations('downlines')
  if (members === 0) return <bdi className="font-semibold">{account}</bdi>
  return (
    <Link
      to="agentHome/downlineManagmentView"
      search={{ of: id }}
      aria-label={t('teamOf', { account })}
      className="font-semibold text-accent-text"
    >
      <bdi>{account}</bdi>
    </Link>
  )
}

type NoDownlinesProps = {
  params: DownlineListParams
  onChange: RecordParamsState<DownlineListParams>['change']
}

function NoDownlines({ params: { account, of, type, state }, onChange }: NoDownlinesProps) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const isFiltered = account !== '' || type !== undefined || state !== undefined
  if (isFiltered) {
    return (
      <EmptyState
        icon="search-x"
        title={account ? t('downlines.notFound') : t('downlines.noMatch')}
        text={account ? t('downlines.notFoundText') : t('downlines.noMatchText')}
        action={
          <Button onClick={() => onChange({ account: undefined, type: undefined, state: undefined })}>
            {t('downlines.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      picture={<PagePicture name="handshake" />}
      title={t('downlines.empty')}
      text={of === undefined ? t('downlines.emptyText') : t('downlines.emptyBelowText')}
      action={
        of === undefined && isAvailable('agentHome/registerCenter') ? (
          <Link to="agentHome/registerCenter" className={buttonClass({ variant: 'primary' })}>
            {t('titles.registerCenter')}
          </Link>
        ) : (
          of !== undefined && <Button onClick={() => onChange({ of: undefined })}>{t('downlines.backToTeam')}</Button>
        )
      }
    />
  )
}
