import {
  confirmOrCancelLimitIncrease,
  getResponsiblePlaySettings,
  type PlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useLimitFormatter } from './use-limit-formatter.ts'

type PendingLimitChangeProps = { limit: PlayLimit; pending: NonNullable<PlayLimit['pending']> }

/** A looser limit waits until it is due; then the member has to confirm it again. */
export function PendingLimitChangeNotice({ limit, pending }: PendingLimitChangeProps) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const formatLimit = useLimitFormatter(limit)
  const { kind, period } = limit
  const decide = useApiMutation(confirmOrCancelLimitIncrease, { refresh: [getResponsiblePlaySettings] })
  const time = formatTimestamp(pending.dueAt, format)
  const text =
    pending.amount === null
      ? t('pendingRemoval', { time })
      : t('pendingAmount', { time, amount: formatLimit(pending.amount) })
  return (
    <div className="grid gap-2 rounded-card bg-info-soft p-3 text-sm text-info-text">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        {pending.isDue && (
          <Button
            size="sm"
            variant="primary"
            busy={decide.isPending}
            onClick={() => decide.mutate({ kind, period, accept: true })}
          >
            {t('accept')}
          </Button>
        )}
        <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ kind, period, accept: false })}>
          {t('drop')}
        </Button>
      </div>
      {decide.error && <FormFailure error={decide.error} />}
    </div>
  )
}
