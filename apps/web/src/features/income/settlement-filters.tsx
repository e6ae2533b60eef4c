import { settlementStates } from '@foyer/contract/agents/settlements.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import { DateRangeFilter } from '#records/date-range-filter.tsx'
import { listTeamReportPresets } from '#records/date-range-presets.ts'
import type { RecordParamsState } from '#records/use-record-params.ts'
import type { SettlementParams } from './settlement-params.ts'
import { useIncomeText } from './use-income-text.ts'

/** The dates and the status of the settlements listed. */
export function SettlementFilters({
  record: { search, today, change },
}: {
  record: RecordParamsState<SettlementParams>
}) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { days, side, state } = search
  return (
    <div className="grid min-w-0 gap-4">
      <DateRangeFilter days={days} today={today} presets={listTeamReportPresets(today)} onChange={change} />
      <div className="sm:w-80">
        <NativeSelect
          label={t('state')}
          value={state ?? ''}
          onChange={({ target }) => change({ state: target.value || undefined })}
          options={[
            { value: '', label: t('allStates') },
            ...settlementStates.map((name) => ({ value: name, label: text.state(name, side) })),
          ]}
        />
      </div>
    </div>
  )
}
