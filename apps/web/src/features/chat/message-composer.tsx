import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

/** From this length on, the hint shows how many characters are left. */
const showRemainingFrom = limits.chatMaxChars - 60

/** A single-line message input. It clears on submit; a message that fails to send stays in the log. */
export function ChatMessageComposer({ onSend }: { onSend: (text: string) => void }) {
  const t = useTranslations('chat')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('write')}
        hideLabel
        placeholder={t('placeholder')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={limits.chatMaxChars}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={text.length >= showRemainingFrom ? t('left', { count: limits.chatMaxChars - text.length }) : undefined}
        trailing={
          <IconButton
            type="submit"
            icon="send"
            size="sm"
            variant="primary"
            label={t('send')}
            disabled={text.trim() === ''}
            className="-me-1 rtl:-scale-x-100"
          />
        }
      />
    </form>
  )
}
