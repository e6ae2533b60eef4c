import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

type AccountSearchProps = {
  /** Changes of it from outside need another `key`. */
  account: string
  onSearch: (account: string | undefined) => void
}

/** The search for an exact account name of an agent's team. */
export function AccountSearch({ account: initial, onSearch }: AccountSearchProps) {
  const t = useTranslations('downlines')
  const [account, setAccount] = useState(initial)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(account.trim() || undefined)
  }
  return (
    <search>
      <form onSubmit={search} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('account')}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            placeholder={t('exactAccount')}
            icon="search"
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.accountSearchMaxChars}
          />
        </div>
        {/* As high as the field, above the space of its note. */}
        <Button type="submit" className="mbe-1 min-h-11 flex-none">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
