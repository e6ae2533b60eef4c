import { Tabs } from '@foyer/ui/tabs.tsx'
import { useTranslations } from 'use-intl'
import { AccountSearch } from '#records/account-search.tsx'
import { useRecordParams } from '#records/use-record-params.ts'
import { EntriesDialog } from './entries-dialog.tsx'
import { GameFilters } from './game-filters.tsx'
import { ReportFilters } from './report-filters.tsx'
import { TeamBetSums } from './team-bet-sums.tsx'
import { betViews, readTeamReportParams, toBetsQuery } from './team-report-params.ts'
import { TeamRounds } from './team-rounds.tsx'

/** `/agentHome?page=personalHistoryCopy`: the rounds of the team, added up and one by one. */
export function TeamBetsPage() {
  const t = useTranslations('teamRecords')
  const record = useRecordParams('agentHome/personalHistoryCopy', readTeamReportParams)
  const { search: params, change, close } = record
  const { account, view, entries } = params
  const Content = { sums: TeamBetSums, rounds: TeamRounds }[view]
  return (
    <div className="grid gap-5">
      <ReportFilters record={record}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_200px_200px]">
          <AccountSearch key={account} account={account} onSearch={(name) => change({ account: name })} />
          <GameFilters {...record} />
        </div>
      </ReportFilters>
      <Tabs
        label={t('betViews.label')}
        selected={view}
        onSelectedChange={(id) => change({ view: id })}
        tabs={betViews.map((id) => ({ id, label: t(`betViews.${id}`), content: <Content {...record} /> }))}
      />
      {entries && <EntriesDialog filter={entries} report={toBetsQuery(params)} onClose={() => close('entries')} />}
    </div>
  )
}
