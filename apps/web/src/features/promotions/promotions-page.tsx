import { getBalance } from '@foyer/contract/payments/balance.ts'
import { isPromotionType, type PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import { getPromotions, markPromotionsSeen } from '@foyer/contract/promotions/promotions.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, navigate, toHref, useSearchParams } from '#platform/navigation/navigation.tsx'
import { parsePageNumber } from '#platform/navigation/page-number.ts'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { FilterLinks } from '#widgets/filter-links.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useWalletSummary } from '#widgets/use-wallet-summary.ts'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDialogs } from './promotion-dialogs.tsx'
import { PromotionRecords } from './promotion-records.tsx'

type Promotions = ResponseValueOf<typeof getPromotions>

/** `/promotions`: running, upcoming and recently ended promotions by type, and those that the reader has joined. Tab, type and page are in the URL. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  const { role } = useSession()
  const { view } = useSearchParams()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      {hasAccess('player', role) ? (
        <Tabs
          label={t('title')}
          selected={view === 'mine' ? 'mine' : 'offers'}
          onSelectedChange={(id) => navigate({ to: '/promotions', search: id === 'mine' ? { view: id } : {} })}
          tabs={[
            { id: 'offers', label: t('title'), content: <PromotionOffers /> },
            { id: 'mine', label: t('mine'), content: <PromotionRecords /> },
          ]}
        />
      ) : (
        <PromotionOffers />
      )}
    </div>
  )
}

function PromotionOffers() {
  const { code } = useLanguage()
  const params = useSearchParams()
  const type = isPromotionType(params.type) ? params.type : undefined
  const pageNo = parsePageNumber(params.pageNo)
  const query = useQuery({
    ...apiQueryOptions(getPromotions, { ...(type && { type }), pageNo, language: code }),
    placeholderData: keepPreviousData,
  })
  useMarkPromotionsSeen(query.isSuccess)
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <PageSkeleton />
  return (
    <div className="grid grid-cols-1 gap-5">
      <TypeFilter types={query.data.types} chosen={type} />
      <div
        aria-busy={query.isPlaceholderData}
        className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <PromotionCards promotions={query.data} type={type} />
      </div>
      <Pages type={type} pageNo={pageNo} totalPages={query.data.totalPages} />
      <PromotionDialogs promotions={query.data.list} />
    </div>
  )
}

/** Once the page shows promotions to a member, the badge of the menus counts only what begins later. */
function useMarkPromotionsSeen(isShown: boolean): void {
  const newPromotions = useWalletSummary()?.newPromotions ?? 0
  const { mutate } = useApiMutation(markPromotionsSeen, { refresh: [getBalance] })
  const isDue = isShown && newPromotions > 0
  useEffect(() => {
    if (isDue) mutate({})
  }, [isDue, mutate])
}

function TypeFilter({ types, chosen }: { types: Promotions['types']; chosen: PromotionType | undefined }) {
  const t = useTranslations('promotions')
  if (types.length === 0) return null
  const toLink = (type: PromotionType | undefined, label: string, count: number) => ({
    ...{ key: type ?? 'all', label, count, isCurrent: type === chosen },
    to: { to: '/promotions' as const, search: { type } },
  })
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterLinks
      label={t('byType')}
      links={[
        toLink(undefined, t('all'), all),
        ...types.map(({ type, count }) => toLink(type, t(`types.${type}`), count)),
      ]}
    />
  )
}

function PromotionCards({ promotions: { list }, type }: { promotions: Promotions; type: PromotionType | undefined }) {
  const t = useTranslations('promotions')
  if (list.length === 0) {
    const [to, label] = type ? (['/promotions', t('showAll')] as const) : (['/', t('toGames')] as const)
    return (
      <EmptyState
        picture={<PagePicture name="gift" />}
        title={type ? t('noneOfType') : t('empty')}
        text={t('emptyText')}
        action={
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {label}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  )
}

type PagesProps = { type: PromotionType | undefined; pageNo: number; totalPages: number }

function Pages({ type, pageNo, totalPages }: PagesProps) {
  const target = (page: number) => ({ to: '/promotions' as const, search: { type, pageNo: page } })
  return (
    <ListPagination
      page={pageNo}
      pageCount={totalPages}
      onPageChange={(page) => navigate(target(page))}
      hrefFor={(page) => toHref(target(page))}
    />
  )
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <div className="flex gap-2 overflow-hidden py-1">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((chip) => (
          <Skeleton key={chip} className="h-10 w-28 flex-none rounded-pill!" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-96 rounded-panel!" />
        ))}
      </div>
    </div>
  )
}
