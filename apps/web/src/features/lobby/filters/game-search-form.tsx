import { Button, IconButton } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

const debounceMs = 300
const maxChars = 100

type SearchFormProps = {
  /** The current search text. */
  text: string
  /** `typed` is true for a search while the user is typing, which must not add a history entry. */
  onSearch: (text: string, typed: boolean) => void
}

/** Search by part of a name, trimmed: on submit, and automatically after a pause in typing. */
export function GameSearchForm({ text, onSearch }: SearchFormProps) {
  const t = useTranslations('lobby')
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [submitted, setSubmitted] = useState(text)
  // The URL changed by something other than this input, such as another vendor or history navigation.
  if (text !== known) {
    setKnown(text)
    if (text !== submitted) {
      setSubmitted(text)
      setTyped(text)
    }
  }
  const submit = (trimmed: string, isTyping: boolean) => {
    setSubmitted(trimmed)
    onSearch(trimmed, isTyping)
  }
  const trimmed = typed.trim()
  const submitDebounced = useEffectEvent(() => submit(trimmed, true))
  useEffect(() => {
    if (trimmed === submitted) return
    const timer = setTimeout(submitDebounced, debounceMs)
    return () => clearTimeout(timer)
  }, [trimmed, submitted])
  return (
    <search className="min-w-0 flex-1">
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit(trimmed, false)
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('searchGames')}
            hideLabel
            type="text"
            enterKeyHint="search"
            icon="search"
            placeholder={t('searchGames')}
            maxLength={maxChars}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            trailing={
              typed !== '' && (
                <IconButton
                  icon="x"
                  size="sm"
                  variant="ghost"
                  label={t('clearSearch')}
                  onClick={() => {
                    setTyped('')
                    submit('', false)
                  }}
                />
              )
            }
          />
        </div>
        <Button type="submit" className="min-h-11! max-sm:hidden">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
