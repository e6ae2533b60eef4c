import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import type { BadgeTone } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

export const promotionPhaseTones = { running: 'success', coming: 'info', ended: 'neutral' } as const satisfies Record<
  Promotion['phase'],
  BadgeTone
>

export const promotionStateTones: Readonly<Record<Promotion['state'], BadgeTone>> = {
  comingSoon: 'info',
  join: 'success',
  applying: 'warning',
  joined: 'accent',
  process: 'warning',
  claim: 'accent',
  issued: 'success',
  claimed: 'success',
  rejected: 'danger',
  close: 'neutral',
}

/** Returns a function that formats the period of a promotion. */
export function usePromotionPeriodFormatter(): (promotion: Promotion) => string {
  const t = useTranslations('promotions')
  const { format } = useLanguage()
  return ({ phase, startDate, endDate }) => {
    const start = formatDay(startDate, format)
    if (endDate === null) return phase === 'coming' ? t('from', { start }) : t('open', { start })
    return t('period', { start, end: formatDay(endDate, format) })
  }
}
