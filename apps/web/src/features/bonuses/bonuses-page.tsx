import { getBonusDetails, type LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { type RecordParamsState, useRecordParams } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { ActiveBonus } from './active-bonus.tsx'
import { BonusRounds, useBonusRounds } from './bonus-rounds.tsx'
import { BonusView } from './bonus-view.tsx'
import { type BonusesParams, readBonusesParams } from './bonuses-params.ts'
import { EndedBonuses } from './ended-bonuses.tsx'

/**
 * `/member?page=bonusDetails`: the active bonus with the rounds that counted for it, and the bonuses before it; with `bonus=<id>` the rounds
 * of one of them. List, state and page are in the URL.
 */
export function BonusesPage() {
  const t = useTranslations('bonuses')
  const params = useRecordParams('bonusDetails', readBonusesParams)
  const { list, bonus } = params.search
  if (bonus !== undefined) return <BonusView key={bonus} id={bonus} params={params} />
  return (
    <Tabs
      label={t('lists')}
      selected={list}
      onSelectedChange={(id) => params.change({ list: id === 'ended' ? id : undefined, state: undefined })}
      tabs={[
        { id: 'active', label: t('active'), content: <ActiveTab params={params} /> },
        { id: 'ended', label: t('ended'), content: <EndedBonuses params={params} /> },
      ]}
    />
  )
}

function ActiveTab({ params }: { params: RecordParamsState<BonusesParams> }) {
  const { code } = useLanguage()
  const query = useQuery({ ...apiQueryOptions(getBonusDetails, { language: code, pageSize: 1 }), staleTime: 0 })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <ActiveSkeleton />
  const { active, limitLeft } = query.data
  if (!active) return <NoActiveBonus />
  return <ActiveBonusWithRounds bonus={active} limitLeft={limitLeft} params={params} />
}

type ActiveBonusProps = { bonus: LockedBonus; limitLeft: string | null; params: RecordParamsState<BonusesParams> }

function ActiveBonusWithRounds({ bonus, limitLeft, params }: ActiveBonusProps) {
  const rounds = useBonusRounds(bonus.id, params.search.trail)
  return (
    <div className="grid gap-6">
      <ActiveBonus bonus={bonus} limitLeft={limitLeft} />
      <BonusRounds query={rounds} params={params} />
    </div>
  )
}

function NoActiveBonus() {
  const t = useTranslations('bonuses')
  const { isAvailable } = usePages()
  return (
    <EmptyState
      picture={<PagePicture name="gift" />}
      title={t('none')}
      text={t('noneText')}
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

function ActiveSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-72 rounded-panel!" />
      <Skeleton className="h-64 rounded-panel!" />
    </div>
  )
}
