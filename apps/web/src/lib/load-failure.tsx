import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { asCallError, CallError } from './call-error.ts'
import { useErrorText } from './use-error-text.ts'

interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

/**
 * The error to show in place of the data; undefined while there is data, or still may be. Offline, a query is paused
 * without an error.
 */
export function failureOf({ data, error, fetchStatus }: Asked): unknown {
  if (data !== undefined) return undefined
  return fetchStatus === 'paused' ? new CallError('offline') : (error ?? undefined)
}

/** Whether a retry would fail in the same way. */
export function isRefusal(error: unknown): boolean {
  const { code, status } = asCallError(error)
  return status >= 400 && status < 500 && code !== 'too_many_requests'
}

/** The error of a failed query, with a retry button. */
export function LoadFailure({ asked }: { asked: Asked }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const failure = failureOf(asked)
  const { title, requestId } = errorText(failure)
  const isFinal = isRefusal(failure)
  return (
    <ErrorState
      title={title}
      retryLabel={t('retry')}
      onRetry={isFinal ? undefined : () => void asked.refetch()}
      retrying={asked.isFetching}
      requestId={isFinal ? undefined : requestId}
      requestIdLabel={t('request')}
    />
  )
}
