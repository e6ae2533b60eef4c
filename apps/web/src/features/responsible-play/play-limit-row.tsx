import {
  confirmOrCancelLimitIncrease,
  getResponsiblePlaySettings,
  type PlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useFocusReturn } from '#platform/navigation/use-focus-return.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { PlayLimitEditor } from './play-limit-editor.tsx'
import { limitUsageTone, usedShareOfLimit } from './play-limit-form-rules.ts'
import { useLimitFormatter } from './use-limit-formatter.ts'

/** One limit: its usage, its pending change and the button to edit it. */
export function PlayLimitRow({ limit }: { limit: PlayLimit }) {
  const t = useTranslations('responsible')
  const formatLimit = useLimitFormatter(limit)
  const [isEditing, setEditing] = useState(false)
  const opener = useFocusReturn(isEditing)
  const { amount, used, period, pending } = limit
  const name = t(`periods.${period}`)
  return (
    <div className="grid gap-2">
      {amount === null ? (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="font-semibold">{name}</span>
          <span className="text-muted">{t('usedUnbounded', { used: formatLimit(used) })}</span>
        </p>
      ) : (
        <Progress
          label={name}
          value={usedShareOfLimit(used, amount)}
          valueText={t('usedOf', { used: formatLimit(used), amount: formatLimit(amount) })}
          tone={limitUsageTone(usedShareOfLimit(used, amount))}
        />
      )}
      {pending && <PendingLimitChange limit={limit} pending={pending} />}
      {isEditing ? (
        <PlayLimitEditor limit={limit} onDone={() => setEditing(false)} />
      ) : (
        <Button
          ref={opener}
          size="sm"
          className="justify-self-start"
          aria-label={`${amount === null ? t('set') : t('change')}: ${t(`kinds.${limit.kind}`)}, ${name}`}
          onClick={() => setEditing(true)}
        >
          {amount === null ? t('set') : t('change')}
        </Button>
      )}
    </div>
  )
}

/** A looser limit waits until it is due; then the member has to confirm it again. */
function PendingLimitChange({ limit, pending }: { limit: PlayLimit; pending: NonNullable<PlayLimit['pending']> }) {
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
