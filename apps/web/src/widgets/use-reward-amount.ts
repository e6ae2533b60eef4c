import type { MissionReward } from '@foyer/contract/engagement/missions.ts'
import type { Reward } from '@foyer/contract/engagement/rewards.ts'
import type { PromotionReward } from '@foyer/contract/promotions/promotion-rules.ts'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** A reward as it was given, or as a mission or the rule of a promotion states it. */
type RewardAmount = Pick<Reward, 'kind' | 'amount'> | MissionReward | PromotionReward

/** Returns a function that says what a reward is: so much cash or bonus, so many points or tickets. */
export function useRewardAmount(): (reward: RewardAmount) => string {
  const t = useTranslations('rewards.amounts')
  const { format } = useLanguage()
  return (reward) => {
    if (reward.kind === 'points')
      return t('points', { count: 'points' in reward ? reward.points : Number(reward.amount) })
    if (reward.kind === 'tickets')
      return t('tickets', { count: 'tickets' in reward ? reward.tickets : Number(reward.amount) })
    return t(reward.kind, { amount: formatMoney(reward.amount, format) })
  }
}
