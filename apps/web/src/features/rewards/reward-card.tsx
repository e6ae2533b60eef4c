import { claimReward, type Reward, type RewardState } from '@foyer/contract/engagement/rewards.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import type { CallError } from '#platform/api/call-error.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ClaimButton } from '#widgets/claim-button.tsx'
import { useVoidReason } from '#widgets/use-void-reason.ts'
import { useRewardText } from './use-reward-text.ts'

const icons: Record<Reward['kind'], IconName> = { cash: 'coins', locked: 'lock', points: 'gem', tickets: 'ticket' }

const stateTones: Record<RewardState, BadgeTone> = {
  ready: 'accent',
  held: 'warning',
  issued: 'success',
  claimed: 'success',
  expired: 'neutral',
  void: 'danger',
}

type RewardCardProps = { reward: Reward; onClaimFailure: (failure: CallError | undefined) => void }

/** One reward: what it is worth, what it is for and asks for, until when it can be claimed, and the button that claims it. */
export function RewardCard({ reward, onClaimFailure }: RewardCardProps) {
  const t = useTranslations('rewards')
  const { format } = useLanguage()
  const { amountOf, nameOf, termsOf } = useRewardText()
  const { state, claimUntil, settledAt } = reward
  const reason = useVoidReason()(reward.reason)
  const terms = termsOf(reward)
  return (
    <article className="grid gap-3 rounded-card bg-surface-2 p-4 shadow-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="grid size-11 flex-none place-items-center rounded-card bg-surface-3 text-accent-text">
          <Icon name={icons[reward.kind]} size={20} />
        </span>
        <div className="grid min-w-40 flex-1 gap-1">
          <h2 className="font-display text-md font-bold leading-display">
            <bdi>{amountOf(reward)}</bdi>
          </h2>
          <p className="text-muted text-pretty wrap-anywhere">{nameOf(reward)}</p>
          {terms && <p className="text-sm text-muted text-pretty">{terms}</p>}
          {state === 'ready' && claimUntil && (
            <p className="text-sm text-muted">{t('claimUntil', { time: formatTimestamp(claimUntil, format) })}</p>
          )}
          {state === 'held' && <p className="text-sm text-muted text-pretty">{t('heldText')}</p>}
          {settledAt && <p className="text-sm text-muted">{formatTimestamp(settledAt, format)}</p>}
          {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
        </div>
        {state === 'ready' ? (
          <ClaimButton route={claimReward} body={{ id: reward.id }} of={amountOf(reward)} onFailure={onClaimFailure}>
            {t('claim')}
          </ClaimButton>
        ) : (
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
        )}
      </div>
    </article>
  )
}
