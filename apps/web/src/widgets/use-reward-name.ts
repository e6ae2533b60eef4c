import type { Reward } from '@foyer/contract/engagement/rewards.ts'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

type NamedReward = Pick<Reward, 'source' | 'title' | 'occasion' | 'level'>

/** What a reward or bonus is for: the promotion or mission by its name, else its occasion, else where it comes from. */
export function useRewardName(): (reward: NamedReward) => string {
  const t = useTranslations('rewards')
  const { format } = useLanguage()
  return ({ source, title, occasion, level }) => {
    if (title !== null) return title
    if (occasion === null) return t(`sources.${source}`)
    return t(`occasions.${occasion}`, { level: formatNumber(level ?? 0, format.tag) })
  }
}
