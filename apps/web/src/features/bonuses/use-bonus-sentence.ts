import type { LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { useTranslations } from 'use-intl'
import { formatDay, formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useCategoryName } from '#records/use-vendors.ts'

/** What is left to play for a bonus, on which games and by when, as one plain text. */
export function useBonusSentence(): (bonus: LockedBonus) => string {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const categoryName = useCategoryName()
  return ({ amount, left, weights, expiresAt }) => {
    const highest = weights[0]?.weight
    const best = weights.filter(({ weight }) => weight === highest)
    const games = new Intl.ListFormat(format.tag, { type: 'disjunction' }).format(
      best.map(({ gameType }) => categoryName(gameType)),
    )
    const values = {
      amount: formatMoney(amount, format),
      left: formatMoney(left, format),
      time: formatDay(expiresAt, format),
      games,
    }
    return t(best.length === weights.length ? 'sentenceOfSome' : 'sentence', values)
  }
}
