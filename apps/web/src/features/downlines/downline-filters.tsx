import { downlineStates } from '@foyer/contract/agents/team.ts'
import { Button } from '@foyer/ui/button.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchParams } from '#platform/navigation/navigation.tsx'
import { type DownlineListParams, downlineTypesByName, maxAccountChars } from './downline-params.ts'

type DownlineFiltersProps = { params: DownlineListParams; onChange: (patch: SearchParams) => void }

/** The search for an exact account, and the filters by type and state. */
export function DownlineFilters({ params, onChange }: DownlineFiltersProps) {
  const t = useTranslations()
  const [account, setAccount] = useState(params.account)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ account: account.trim() || undefined })
  }
  const typeNames = Object.keys(downlineTypesByName) as (keyof typeof downlineTypesByName)[]
  const chosenType = typeNames.find((name) => downlineTypesByName[name] === params.type) ?? ''
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_200px_200px]">
      <search>
        <form onSubmit={search} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={t('downlines.account')}
              value={account}
              onChange={({ target }) => setAccount(target.value)}
              placeholder={t('downlines.exactAccount')}
              icon="search"
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxAccountChars}
            />
          </div>
          {/* As high as the field, above the space of its note. */}
          <Button type="submit" className="mbe-1 min-h-11 flex-none">
            {t('downlines.search')}
          </Button>
        </form>
      </search>
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
