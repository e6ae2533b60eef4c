import { getDownlines } from '@foyer/contract/agents/team.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import { TeamBreadcrumb } from '#records/team-breadcrumb.tsx'
import { useRecordParams } from '#records/use-record-params.ts'
import { findLoadError } from '#widgets/load-failure.tsx'
import { DownlineDialog, type DownlineDialogProps } from './downline-dialog.tsx'
import { DownlineFilters } from './downline-filters.tsx'
import { readDownlineListParams } from './downline-params.ts'
import { DownlineTable } from './downline-table.tsx'
import { FloatPanel } from './float-panel.tsx'

/** `/agentHome?page=downlineManagmentView`: the agent's team, one level at a time. Place, filters and page are in the URL. */
export function DownlinesPage({ renderContracts }: Pick<DownlineDialogProps, 'renderContracts'>) {
  const record = useRecordParams('agentHome/downlineManagmentView', readDownlineListParams)
  const { search: params, change, open, close } = record
  const { account, of, type, state, trail } = params
  const after = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getDownlines, {
      ...(account ? { account } : of !== undefined && { of }),
      ...(type !== undefined && { type }),
      ...(state && { state }),
      ...(after !== undefined && { after }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const goTo = (id: string | undefined) =>
    change({ of: id, account: undefined, type: undefined, state: undefined, downline: undefined })
  return (
    <div className="grid gap-5">
      {!findLoadError(query) && <TeamCounts team={query.data?.team} />}
      <FloatPanel />
      <DownlineFilters key={account} params={params} onChange={change} />
      {!account && (
        <TeamBreadcrumb
          path={query.data?.path ?? []}
          destinationOf={(id) => ({ to: 'agentHome/downlineManagmentView', search: { of: id } })}
        />
      )}
      <DownlineTable record={record} query={query} onOpen={(downline) => open({ downline })} />
      {params.downline !== undefined && (
        <DownlineDialog
          id={params.downline}
          renderContracts={renderContracts}
          onShowTeam={goTo}
          onClose={() => close('downline')}
        />
      )}
    </div>
  )
}

type TeamCountsProps = { team: { members: number; agents: number; direct: number } | undefined }

/** The counts of the agent's whole team, whatever is listed. */
function TeamCounts({ team }: TeamCountsProps) {
  const t = useTranslations('downlines')
  const { tag } = useLanguage()
  const loading = team === undefined
  const count = (value: number | undefined) => formatNumber(value ?? 0, tag)
  return (
    <StatGrid>
      <Stat label={t('teamMembers')} value={count(team?.members)} loading={loading} icon="users" />
      <Stat label={t('teamAgents')} value={count(team?.agents)} loading={loading} icon="network" />
      <Stat label={t('teamDirect')} value={count(team?.direct)} loading={loading} icon="user" />
    </StatGrid>
  )
}
