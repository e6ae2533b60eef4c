import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { CallError, toCallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'

interface QueryState {
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
export function findLoadError({ data, error, fetchStatus }: QueryState): unknown {
  if (data !== undefined) return undefined
  return fetchStatus === 'paused' ? new CallError('offline') : (error ?? undefined)
}

/** Whether a retry would fail in the same way. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, status } = toCallError(error)
  return status >= 400 && status < 500 && code !== 'too_many_requests'
}

/** The error of a failed query, with a retry button. */
export function LoadFailure({ query }: { query: QueryState }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const failure = findLoadError(query)
  const { title, requestId } = errorText(failure)
  const isPermanent = isPermanentFailure(failure)
  return (
    <ErrorState
      title={title}
      retryLabel={t('retry')}
      onRetry={isPermanent ? undefined : () => void query.refetch()}
      retrying={query.isFetching}
      requestId={isPermanent ? undefined : requestId}
      requestIdLabel={t('request')}
    />
  )
}
