import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import type { BadgeTone } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

export const promotionStateTones = { running: 'success', coming: 'info', ended: 'neutral' } as const satisfies Record<
  Promotion['state'],
  BadgeTone
>

/** Returns a function that formats the period of a promotion. */
export function usePromotionPeriodFormatter(): (promotion: Promotion) => string {
  const t = useTranslations('promotions')
  const { format } = useLanguage()
  return ({ state, startDate, endDate }) => {
    const start = formatDay(startDate, format)
    if (endDate === null) return state === 'coming' ? t('from', { start }) : t('open', { start })
    return t('period', { start, end: formatDay(endDate, format) })
  }
}
