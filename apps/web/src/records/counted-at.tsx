import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { isCountingBehind } from './is-counting-behind.ts'

/** The moment up to which figures are complete: null before anything was counted, undefined while it loads. */
export function CountedAt({ asOf }: { asOf: string | null | undefined }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const textOf = (moment: string | null) => {
    if (moment === null) return t('notCounted')
    const name = isCountingBehind(moment, getServerNowMs()) ? 'counting' : 'countedUpTo'
    return t(name, { time: formatTimestamp(moment, format) })
  }
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="clock" size={16} className="mbs-1 flex-none" />
      {asOf === undefined ? (
        <span className="flex h-lh items-center">
          <Skeleton shape="line" className="w-56" />
        </span>
      ) : (
        <span>{textOf(asOf)}</span>
      )}
    </p>
  )
}
