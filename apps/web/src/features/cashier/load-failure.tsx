import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { CallError } from '#lib/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'

interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

/** Why there is nothing to show; undefined while there is something, or still may be. Offline, a call waits unasked. */
export function failureOf({ data, error, fetchStatus }: Asked): unknown {
  if (data !== undefined) return undefined
  return fetchStatus === 'paused' ? new CallError('offline') : (error ?? undefined)
}

/** What went wrong while loading, with a way to ask again. */
export function LoadFailure({ asked }: { asked: Asked }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const { title, requestId } = errorText(failureOf(asked))
  return (
    <ErrorState
      title={title}
      retryLabel={t('retry')}
      onRetry={() => void asked.refetch()}
      retrying={asked.isFetching}
      requestId={requestId}
      requestIdLabel={t('request')}
    />
  )
}
