import { limits } from '@foyer/contract/limits.ts'
import { type PlayLimit, type PlayLimitKind, playLimitKinds } from '@foyer/contract/responsible-play.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useTranslations } from 'use-intl'
import { PlayLimitResetTimes } from './play-limit-reset-times.tsx'
import { PlayLimitRow } from './play-limit-row.tsx'

/** The member's limits, grouped by kind. */
export function PlayLimitsSection({ playLimits }: { playLimits: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  return (
    <section aria-labelledby="limits-title" className="grid gap-3">
      <h2 id="limits-title" className="font-display text-md font-bold">
        {t('limits')}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{t('limitsText')}</p>
      <PlayLimitResetTimes playLimits={playLimits} />
      <div className="grid gap-4 md:grid-cols-2">
        {playLimitKinds.map((kind) => (
          <LimitKindCard key={kind} kind={kind} playLimits={playLimits.filter((limit) => limit.kind === kind)} />
        ))}
      </div>
    </section>
  )
}

function LimitKindCard({ kind, playLimits }: { kind: PlayLimitKind; playLimits: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  return (
    <Card title={t(`kinds.${kind}`)}>
      <p className="mbe-3 text-sm text-muted">{t(`kindTexts.${kind}`, { minutes: limits.playGapMinutes })}</p>
      <ul className="grid gap-4">
        {playLimits.map((limit) => (
          <li key={limit.period}>
            <PlayLimitRow limit={limit} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
