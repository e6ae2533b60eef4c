import { claimAllRewards, getRewards } from '@foyer/contract/engagement/rewards.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import type { CallError } from '#platform/api/call-error.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { readPageTrail } from '#records/page-trail.ts'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import { useRecordParams } from '#records/use-record-params.ts'
import { ClaimButton } from '#widgets/claim-button.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { RewardCard } from './reward-card.tsx'

type RewardListName = 'open' | 'ended'

const readRewardParams = ({ state, after }: Readonly<Record<string, string>>) => ({
  state: state === 'ended' ? ('ended' as const) : ('open' as const),
  trail: readPageTrail(after),
})

/** `/member?page=rewardCenter`: what can be claimed, and what was given before. List and page are in the URL. */
export function RewardsPage() {
  const t = useTranslations('rewards')
  const params = useRecordParams('rewardCenter', readRewardParams)
  const { state } = params.search
  const content = <RewardList key={state} {...params} />
  return (
    <div ref={params.list} className="scroll-mt-24">
      <Tabs
        label={t('lists')}
        selected={state}
        onSelectedChange={(id) => params.change({ state: id === 'ended' ? id : undefined })}
        tabs={[
          { id: 'open', label: t('open'), content },
          { id: 'ended', label: t('ended'), content },
        ]}
      />
    </div>
  )
}

type Params = ReturnType<typeof useRecordParams<ReturnType<typeof readRewardParams>>>

function RewardList({ search: { state, trail }, turnTo }: Params) {
  const t = useTranslations('rewards')
  const { code } = useLanguage()
  const [failure, setFailure] = useState<CallError>()
  // Of the last claim of all. It stays when too few are ready for another one.
  const [left, setLeft] = useState(0)
  const before = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getRewards, { state, language: code, ...(before !== undefined && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <RewardSkeletons />
  const { list, next, ready } = query.data
  return (
    <div className="grid gap-4">
      {state === 'open' && ready > 1 && <ClaimAll ready={ready} onLeft={setLeft} />}
      <FormFailure error={failure} />
      <p role="status" className="text-muted empty:absolute">
        {left > 0 && ready > 0 && t('left', { count: left })}
      </p>
      {list.length === 0 && trail.length === 0 && <NoRewards state={state} />}
      <ul
        aria-busy={query.isPlaceholderData}
        className={`grid gap-3 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {list.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} onClaimFailure={setFailure} />
          </li>
        ))}
      </ul>
      <TrailPagination trail={trail} next={next} linkTo={trailLinks(turnTo)} />
    </div>
  )
}

function ClaimAll({ ready, onLeft }: { ready: number; onLeft: (left: number) => void }) {
  const t = useTranslations('rewards')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t('ready', { count: ready })}</p>
      <ClaimButton route={claimAllRewards} body={{}} icon="gift" onClaimed={({ left }) => onLeft(left)}>
        {t('claimAll')}
      </ClaimButton>
    </div>
  )
}

function NoRewards({ state }: { state: RewardListName }) {
  const t = useTranslations('rewards')
  const { isAvailable } = usePages()
  return (
    <EmptyState
      picture={<PagePicture name="gift" />}
      title={state === 'open' ? t('none') : t('noneEnded')}
      text={state === 'open' ? t('noneText') : t('noneEndedText')}
      action={
        isAvailable('/promotions') && (
          <Link to="/promotions" className={buttonClass({ variant: 'primary' })}>
            {t('toPromotions')}
          </Link>
        )
      }
    />
  )
}

function RewardSkeletons() {
  return (
    <div className="grid gap-3">
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} className="h-24 rounded-card!" />
      ))}
    </div>
  )
}
