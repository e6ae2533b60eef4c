import { downlineStates } from '@foyer/contract/agents/team.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import type { SearchParams } from '#platform/navigation/navigation.tsx'
import { AccountSearch } from '#records/account-search.tsx'
import { type DownlineListParams, downlineTypesByName } from './downline-params.ts'

type DownlineFiltersProps = { params: DownlineListParams; onChange: (patch: SearchParams) => void }

/** The search for an exact account, and the filters by type and state. */
export function DownlineFilters({ params, onChange }: DownlineFiltersProps) {
  const t = useTranslations()
  const typeNames = Object.keys(downlineTypesByName) as (keyof typeof downlineTypesByName)[]
  const chosenType = typeNames.find((name) => downlineTypesByName[name] === params.type) ?? ''
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_200px_200px]">
      <AccountSearch account={params.account} onSearch={(account) => onChange({ account })} />
      <NativeSelect
        label={t('downlines.type')}
        value={chosenType}
        onChange={({ target }) => onChange({ type: target.value || undefined })}
        options={[
          { value: '', label: t('downlines.allTypes') },
          ...typeNames.map((name) => ({ value: name, label: t(`agentCentre.types.${name}`) })),
        ]}
      />
      <NativeSelect
        label={t('downlines.state')}
        value={params.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value || undefined })}
        options={[
          { value: '', label: t('downlines.allStates') },
          ...downlineStates.map((state) => ({ value: state, label: t(`downlines.states.${state}`) })),
        ]}
      />
    </div>
  )
}
