import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type FavouriteLayout, findByName, maxNameLength, trimName } from './favourite-layout.ts'

interface FavouriteNameFormProps {
  readonly label: string
  readonly initial: string
  /** Those whose names are taken. */
  readonly others: readonly FavouriteLayout[]
  readonly submitLabel: string
  readonly onSubmit: (name: string) => void
  /** Absent if there is nothing to return to. */
  readonly onCancel?: () => void
}

/** Asks for the name of a favourite, which must not be empty or taken. */
export function FavouriteNameForm({ label, initial, others, submitLabel, onSubmit, onCancel }: FavouriteNameFormProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const [problem, setProblem] = useState<'favouriteNameMissing' | 'favouriteNameTaken'>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = trimName(String(new FormData(event.currentTarget).get('name') ?? ''))
    if (name === '') return setProblem('favouriteNameMissing')
    if (findByName(others, name) >= 0) return setProblem('favouriteNameTaken')
    onSubmit(name)
  }
  return (
    <form className="grid gap-2" onSubmit={submit} noValidate>
      <TextField
        name="name"
        label={label}
        defaultValue={initial}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        error={problem && formatMessage(problem)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={onCancel ? 'primary' : 'secondary'} icon="check">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {formatMessage('favouriteCancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
