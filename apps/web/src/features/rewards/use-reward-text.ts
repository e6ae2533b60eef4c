import type { Reward } from '@foyer/contract/engagement/rewards.ts'
import { useTranslations } from 'use-intl'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { useRewardName } from '#widgets/use-reward-name.ts'

/** What rewards are called in the reader's language. */
export function useRewardText() {
  const t = useTranslations('rewards')
  return {
    amountOf: useRewardAmount(),
    nameOf: useRewardName(),
    /** What it asks for, as a sentence; nothing where nothing is asked. */
    termsOf({ kind, wagerMultiplier }: Reward): string | undefined {
      if (kind === 'locked') return t('terms.locked', { multiplier: wagerMultiplier })
      return kind === 'cash' && wagerMultiplier > 0 ? t('terms.cash', { multiplier: wagerMultiplier }) : undefined
    },
  }
}
