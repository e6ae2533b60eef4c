import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** The moment up to which a report is complete: null before anything was counted, undefined while it loads. */
export function CountedUpTo({ asOf }: { asOf: string | null | undefined }) {
  const t = useTranslations('teamRecords')
  const { format } = useLanguage()
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="flex items-start gap-2">
        <Icon name="clock" size={16} className="mbs-1 flex-none" />
        {asOf === undefined ? (
          <span className="flex h-lh items-center">
            <Skeleton shape="line" className="w-56" />
          </span>
        ) : (
          <span>{asOf === null ? t('notCounted') : t('countedUpTo', { time: formatTimestamp(asOf, format) })}</span>
        )}
      </p>
      <p className="text-pretty">{t('daysNote')}</p>
    </div>
  )
}
