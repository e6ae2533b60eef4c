import type { LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCategoryName } from '#records/use-vendors.ts'

/** The contribution of each category, and what one bet counts at most. */
export function BonusWeights({ bonus: { weights, maxContribution } }: { bonus: LockedBonus }) {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const categoryName = useCategoryName()
  return (
    <section aria-labelledby="bonus-weights" className="grid gap-3">
      <h3 id="bonus-weights" className="font-semibold">
        {t('whatCounts')}
      </h3>
      <DetailList
        boxed
        className="sm:grid-cols-2 sm:gap-x-8"
        items={weights.map(({ gameType, weight }) => ({
          name: categoryName(gameType),
          value: formatRate(weight, format.tag),
        }))}
      />
      <p className="text-sm text-muted text-pretty">
        {t('whatCountsText', { amount: formatMoney(maxContribution, format) })}
      </p>
    </section>
  )
}
