import type { GameType } from '@foyer/contract/games/games.ts'
import type { PromotionReward } from '@foyer/contract/promotions/promotion-rules.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Formats the values of a promotion's rule for its terms. */
export function useTermFormats() {
  const t = useTranslations()
  const { format } = useLanguage()
  const { tag } = format
  const money = (amount: string) => formatMoney(amount, format)
  const number = (count: number) => formatNumber(count, tag)
  const listOf = (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts)
  const categories = (types: readonly GameType[]) => listOf(types.map((type) => t(`category.${type}`)))
  const wagering = (multiplier: number) =>
    multiplier === 0 ? t('promotions.rule.noWagering') : t('promotions.rule.wagering', { multiplier })
  return {
    money,
    number,
    listOf,
    categories,
    wagering,
    /** A fraction, such as `0.05`. */
    percent: (rate: string) => formatRate(rate, tag),
    duration: (count: number, unit: 'hour' | 'day') =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    countedCategories: (types: readonly GameType[] | undefined) =>
      types ? [t('promotions.rule.categories', { list: categories(types) })] : [],
    /** What the cash among the rewards asks for. */
    rewardWagering: (rewards: readonly PromotionReward[]): string[] => {
      const multipliers = rewards.flatMap((reward) => (reward.kind === 'cash' ? [reward.wagerMultiplier] : []))
      return [...new Set(multipliers)].map(wagering)
    },
  }
}
