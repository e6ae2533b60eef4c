import { Button } from '@foyer/ui/button.tsx'
import { Spinner } from '@foyer/ui/spinner.tsx'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/api/use-error-text.ts'
import type { PendingChatMessage } from './use-chat-room.ts'

type UnsentMessageProps = { unsent: PendingChatMessage; onRetry: () => void; onDiscard: () => void }

/** A message that has not been delivered: still sending, or failed with the reason and buttons to retry or discard. */
export function UnsentChatMessageItem({ unsent: { text, failure }, onRetry, onDiscard }: UnsentMessageProps) {
  const t = useTranslations('chat')
  const errorText = useErrorText()
  return (
    <div className="grid gap-2 ps-11">
      <p dir="auto" className="w-fit text-muted wrap-anywhere">
        {text}
      </p>
      {failure === undefined ? (
        <p className="flex items-center gap-2 text-xs text-muted">
          <Spinner size={14} />
          {t('sending')}
        </p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger-text">
          <p>{t('notSent', { why: errorText(failure).title })}</p>
          <Button size="sm" onClick={onRetry}>
            {t('again')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  )
}
