import type { MallGoods } from '@foyer/contract/engagement/point-mall.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'

/** What goods cost, and how many of them there are, in the reader's language. */
export function useGoodsText() {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const rewardAmount = useRewardAmount()
  const priceOf = (points: number, amount: string) => {
    const money = formatMoney(amount, format)
    if (signOf(amount) === 0) return t('points', { count: points })
    return points === 0 ? money : t('pointsAndMoney', { count: points, amount: money })
  }
  return {
    priceOf,
    price: ({ points, amount }: MallGoods) => priceOf(points, amount),
    /** What is in the way, or how many there are. */
    availability({ obstacle, stock, minLevel }: MallGoods) {
      if (obstacle === null) return stock === 0 ? t('soldOut') : t('left', { count: stock })
      return t(`obstacles.${obstacle}`, { level: minLevel })
    },
    /** What is credited for so many of them; undefined for physical goods. */
    worth: ({ kind, worth, wagerMultiplier }: MallGoods) => {
      if (worth === null) return undefined
      if (kind === 'tickets') return rewardAmount({ kind, amount: worth })
      const amount = formatMoney(worth, format)
      return kind === 'locked' ? t('worths.locked', { amount, times: wagerMultiplier }) : t('worths.cash', { amount })
    },
  }
}
