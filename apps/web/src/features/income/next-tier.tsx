import { Progress } from '@foyer/ui/progress.tsx'
import { useTranslations } from 'use-intl'
import type { NextTierProgress } from './tier-progress.ts'
import { useIncomeText } from './use-income-text.ts'

/** How far the figures of the running period are from the next tier. */
export function NextTier({ progress }: { progress: NextTierProgress | undefined }) {
  const t = useTranslations('income')
  const text = useIncomeText()
  if (!progress) return <p className="text-sm text-muted">{t('highestTier')}</p>
  return (
    <div className="grid content-start gap-3">
      <p className="font-semibold">{t('nextTier', { tier: text.number(progress.tier) })}</p>
      {progress.thresholds.map(({ threshold, have, need, share }) => (
        <Progress
          key={threshold}
          label={t(threshold)}
          value={share}
          valueText={t(threshold === 'activeMembers' ? 'activeOf' : 'amountOf', {
            have: text.threshold(threshold, have),
            need: text.threshold(threshold, need),
          })}
        />
      ))}
    </div>
  )
}

/** What was missing for the next tier, in words. */
export function MissingForNextTier({ progress }: { progress: NextTierProgress | undefined }) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const missing = progress?.thresholds.filter((threshold) => threshold.missing !== undefined) ?? []
  if (!progress || missing.length === 0) return null
  return (
    <div className="grid gap-1 rounded-card bg-surface-3 px-4 py-3">
      <p className="font-semibold">{t('missingTitle', { tier: text.number(progress.tier) })}</p>
      <ul className="grid gap-1 text-muted">
        {missing.map((threshold) => (
          <li key={threshold.threshold}>{text.missing(threshold)}</li>
        ))}
      </ul>
    </div>
  )
}
