import { useTranslations } from 'use-intl'
import { CountedAt } from '#records/counted-at.tsx'

/** The moment up to which a report is complete, and by which day rounds are counted in it. */
export function CountedUpTo({ asOf }: { asOf: string | null | undefined }) {
  const t = useTranslations('teamRecords')
  return (
    <div className="grid gap-1 text-sm text-muted">
      <CountedAt asOf={asOf} />
      <p className="text-pretty">{t('daysNote')}</p>
    </div>
  )
}
