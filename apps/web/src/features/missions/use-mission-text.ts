import type { Mission, MissionReward } from '@foyer/contract/engagement/missions.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Returns functions that print a mission's goal and progress, and what its reward asks for, in the reader's language. */
export function useMissionText() {
  const t = useTranslations()
  const { format } = useLanguage()
  const { tag } = format
  const listOf = (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(parts)
  const amountText = ({ goal: { measure } }: Mission, value: string): string => {
    if (measure === 'validBet' || measure === 'amount') return formatMoney(value, format)
    if (measure === 'multiple') return t('missions.times', { count: formatNumber(Number(value), tag) })
    return formatNumber(Number(value), tag)
  }
  const whatText = (mission: Mission): string => {
    const { event, measure, milestone } = mission.goal
    const values = { count: Number(mission.target), target: amountText(mission, mission.target) }
    if (event === 'profile') return t(`missions.profile.${milestone ?? 'profile'}`)
    if (event === 'referral') return t('missions.referral', values)
    if (event === 'login') return t('missions.login', values)
    if (event === 'deposit') return t(`missions.deposit.${measure as 'count' | 'amount' | 'days'}`, values)
    return t(`missions.round.${measure as Exclude<typeof measure, 'amount'>}`, values)
  }
  return {
    valueText: (mission: Mission) => amountText(mission, mission.value),
    targetText: (mission: Mission) => amountText(mission, mission.target),
    /** Sentences: what to do, and which rounds count. */
    goalText: (mission: Mission): string => {
      const { categories, minStake } = mission.goal
      const parts = [
        whatText(mission),
        ...(categories
          ? [t('missions.categories', { list: listOf(categories.map((type) => t(`category.${type}`))) })]
          : []),
        ...(mission.vendorNames.length > 0 ? [t('missions.vendors', { list: listOf(mission.vendorNames) })] : []),
        ...(minStake ? [t('missions.minStake', { amount: formatMoney(minStake, format) })] : []),
      ]
      return parts.join(' ')
    },
    /** What the cash asks for; undefined of anything else. */
    wageringText: (reward: MissionReward): string | undefined => {
      if (reward.kind !== 'cash') return undefined
      return reward.wagerMultiplier === 0
        ? t('missions.noWagering')
        : t('missions.wagering', { count: reward.wagerMultiplier })
    },
  }
}
