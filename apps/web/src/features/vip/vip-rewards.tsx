import { claimReward } from '@foyer/contract/engagement/rewards.ts'
import { getVipInfo, type VipInfo } from '@foyer/contract/engagement/vip.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ClaimButton } from '#widgets/claim-button.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useVipText } from './use-vip-text.ts'

/** Rewards of the levels that can be claimed now. */
export function VipRewards({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  const [failure, setFailure] = useState<CallError>()
  return (
    <section aria-labelledby="vip-rewards" className="grid gap-4">
      <h2 id="vip-rewards" className="font-display text-md font-bold">
        {t('rewards')}
      </h2>
      <FormFailure error={failure} />
      {info.rewards.length === 0 ? (
        <Card padding="none">
          <EmptyState picture={<PagePicture name="gift" />} title={t('noRewards')} text={t('noRewardsText')} />
        </Card>
      ) : (
        <RewardList info={info} onFailure={setFailure} />
      )}
    </section>
  )
}

type Reward = VipInfo['rewards'][number]
type RewardListProps = { info: VipInfo; onFailure: (failure: CallError | undefined) => void }

function RewardList({ info, onFailure }: RewardListProps) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {info.rewards.map((reward) => (
        <RewardItem key={reward.id} info={info} reward={reward} onFailure={onFailure} />
      ))}
    </ul>
  )
}

function RewardItem({ info, reward, onFailure }: RewardListProps & { reward: Reward }) {
  const t = useTranslations('vip')
  const { money, levelName } = useVipText(info)
  const { format } = useLanguage()
  const { id, occasion, level, amount, claimUntil } = reward
  const isOfLevel = occasion === 'levelUp' || occasion === 'weekly' || occasion === 'birthday'
  const name = isOfLevel ? t(`occasions.${occasion}`, { name: levelName(level ?? info.level) }) : t('reward')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-surface-2 p-4 shadow-1">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-display text-md font-bold tabular-nums">
          <bdi>{money(amount)}</bdi>
        </p>
        {claimUntil && (
          <p className="text-sm text-muted">{t('claimUntil', { time: formatTimestamp(claimUntil, format) })}</p>
        )}
      </div>
      <ClaimButton
        route={claimReward}
        body={{ id }}
        refresh={[getVipInfo]}
        of={name}
        onClaimed={() => toastQueue.add({ tone: 'success', title: t('claimed', { amount: money(amount) }) })}
        onFailure={onFailure}
      >
        {t('claim')}
      </ClaimButton>
    </li>
  )
}
