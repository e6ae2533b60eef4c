import { ErrorState } from '@foyer/ui/error-state.tsx'
import { useTranslations } from 'use-intl'
import { asCallError, CallError } from '#lib/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'

export interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

/** Why there is nothing to show; undefined while there is something, or still may be. Offline, a call waits unasked. */
export function recordFailure({ data, error, fetchStatus }: Asked): unknown {
  if (data !== undefined) return undefined
  return fetchStatus === 'paused' ? new CallError('offline') : (error ?? undefined)
}

/** Nobody is asked to try again what their account may not do. */
const refusals: readonly string[] = ['in_need_true_account', 'feature_off', 'not_logged_in', 'session_expired']

/** What went wrong with a record, with a way to ask again. */
export function RecordFailure({ asked }: { asked: Asked }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const failure = recordFailure(asked)
  const { title, requestId } = errorText(failure)
  const isRefusal = refusals.includes(asCallError(failure).code)
  return (
    <ErrorState
      title={title}
      retryLabel={t('retry')}
      onRetry={isRefusal ? undefined : () => void asked.refetch()}
      retrying={asked.isFetching}
      requestId={requestId}
      requestIdLabel={t('request')}
    />
  )
}
