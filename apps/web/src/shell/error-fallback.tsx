import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { CallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'

/** Shown where a part of the page failed to render. */
export function ErrorFallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const { title, requestId } = errorText(error)
  const isKnown = error instanceof CallError
  return (
    <ErrorState
      title={isKnown ? title : t('brokenTitle')}
      text={isKnown ? undefined : t('brokenText')}
      onRetry={onRetry}
      retryLabel={t('retry')}
      requestId={requestId}
      requestIdLabel={t('request')}
    />
  )
}
