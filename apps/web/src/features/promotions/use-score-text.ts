import type { RankingUnit } from '@foyer/contract/promotions/rankings.ts'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Returns a function that formats a score of a ranking: a multiple, an amount, or a number of stars. */
export function useScoreText(): (unit: RankingUnit, score: string) => string {
  const t = useTranslations('promotions.progress')
  const { format } = useLanguage()
  return (unit, score) => {
    if (unit === 'money') return formatMoney(score, format)
    if (unit === 'stars') return t('stars', { count: Number(score) })
    const multiple = new Intl.NumberFormat(format.tag, { maximumFractionDigits: 2 }).format(Number(score))
    return t('times', { multiple })
  }
}
