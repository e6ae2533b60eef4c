import { type PlayLimit, type PlayLimitKind, playLimitKinds } from '@foyer/contract/responsible-play.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useTranslations } from 'use-intl'
import { PlayLimitRow } from './play-limit-row.tsx'

/** The member's limits, one row per kind. */
export function PlayLimitsSection({ playLimits }: { playLimits: readonly PlayLimit[] }) {
  const t = useTranslations('responsible')
  const limitsOf = (kind: PlayLimitKind) => playLimits.filter((limit) => limit.kind === kind)
  return (
    <section aria-labelledby="limits-title" className="grid gap-3">
      <h2 id="limits-title" className="font-display text-md font-bold">
        {t('limits')}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {playLimitKinds.map((kind) => (
            <li key={kind} className="p-4 sm:p-6">
              <PlayLimitRow kind={kind} limits={limitsOf(kind)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
