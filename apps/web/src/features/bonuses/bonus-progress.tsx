import type { LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { Progress } from '@foyer/ui/progress.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** How much of what a bonus asks for has been played. */
export function BonusProgress({ bonus: { wagered, required } }: { bonus: LockedBonus }) {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  return (
    <Progress
      label={t('wagered')}
      value={Number(wagered) / Number(required)}
      valueText={t('wageredOf', { wagered: formatMoney(wagered, format), required: formatMoney(required, format) })}
    />
  )
}
