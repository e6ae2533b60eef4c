import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useVoidReason } from '#widgets/use-void-reason.ts'
import { BonusHeader } from './bonus-header.tsx'
import { BonusProgress } from './bonus-progress.tsx'
import { BonusRounds, useBonusRounds } from './bonus-rounds.tsx'
import { BonusWeights } from './bonus-weights.tsx'
import type { BonusesParams } from './bonuses-params.ts'

type BonusViewProps = { id: string; params: RecordParamsState<BonusesParams> }

/** A bonus that has ended, with the rounds that were counted for it. */
export function BonusView({ id, params }: BonusViewProps) {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const voidReason = useVoidReason()
  const query = useBonusRounds(id, params.search.trail)
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton className="h-72 rounded-panel!" />
  const { bonus } = query.data
  const reason = voidReason(bonus.reason)
  return (
    <div className="grid gap-6">
      <Link
        to="bonusDetails"
        search={{ list: 'ended' }}
        className="inline-flex items-center gap-2 justify-self-start font-semibold hover:underline"
      >
        <Icon name="arrow-left" size={16} className="rtl:-scale-x-100" />
        {t('back')}
      </Link>
      <Card padding="lg" className="grid gap-6">
        <BonusHeader bonus={bonus}>
          {bonus.endedAt && <p className="text-sm text-muted">{formatTimestamp(bonus.endedAt, format)}</p>}
          {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
        </BonusHeader>
        <BonusProgress bonus={bonus} />
        <BonusWeights bonus={bonus} />
      </Card>
      <BonusRounds query={query} params={params} />
    </div>
  )
}
