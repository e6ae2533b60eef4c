import { getPointReward, type MallGoodsKind } from '@foyer/contract/engagement/point-mall.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, navigate, toHref } from '#platform/navigation/navigation.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { FilterLinks } from '#widgets/filter-links.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { GoodsCard } from './goods-card.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import type { PointMallParams } from './point-mall-params.ts'

type GoodsTabProps = { record: RecordParamsState<PointMallParams>; isPlayer: boolean }

/** The goods by kind, and the dialog of one of them. */
export function GoodsTab({ record, isPlayer }: GoodsTabProps) {
  const { code } = useLanguage()
  const { kind, goods, goodsPage } = record.search
  const query = useQuery({
    ...apiQueryOptions(getPointReward, { ...(kind && { kind }), pageNo: goodsPage, language: code }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      {goods !== undefined && (
        <GoodsDialog
          id={goods}
          known={query.data?.list.find(({ id }) => id === goods)}
          isPlayer={isPlayer}
          onClose={() => record.close('goods')}
        />
      )}
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : query.data ? (
        <>
          <KindFilter kinds={query.data.kinds} chosen={kind} />
          <div
            aria-busy={query.isPlaceholderData}
            className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <GoodsGrid list={query.data.list} onOpen={(id) => record.open({ goods: id })} />
          </div>
          <Pages kind={kind} page={goodsPage} totalPages={query.data.totalPages} />
        </>
      ) : (
        <GridSkeleton />
      )}
    </div>
  )
}

type Goods = ResponseValueOf<typeof getPointReward>

function KindFilter({ kinds, chosen }: { kinds: Goods['kinds']; chosen: MallGoodsKind | undefined }) {
  const t = useTranslations('pointMall')
  if (kinds.length < 2) return null
  const toLink = (kind: MallGoodsKind | undefined, count: number) => ({
    ...{ key: kind ?? 'all', label: kind ? t(`kinds.${kind}`) : t('allKinds'), count, isCurrent: kind === chosen },
    to: { to: '/pointMall' as const, search: { kind } },
  })
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterLinks
      label={t('byKind')}
      links={[toLink(undefined, all), ...kinds.map(({ kind, count }) => toLink(kind, count))]}
    />
  )
}

function GoodsGrid({ list, onOpen }: { list: Goods['list']; onOpen: (id: string) => void }) {
  const t = useTranslations('pointMall')
  if (list.length === 0) {
    return (
      <EmptyState
        picture={<PagePicture name="gift" />}
        title={t('noGoods')}
        text={t('noGoodsText')}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('toGames')}
          </Link>
        }
      />
    )
  }
  return (
    <ul className={gridClass}>
      {list.map((goods) => (
        <li key={goods.id}>
          <GoodsCard goods={goods} onOpen={() => onOpen(goods.id)} />
        </li>
      ))}
    </ul>
  )
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4'

type PagesProps = { kind: MallGoodsKind | undefined; page: number; totalPages: number }

function Pages({ kind, page, totalPages }: PagesProps) {
  const target = (pageNo: number) => ({ to: '/pointMall' as const, search: { kind, pageNo } })
  return (
    <ListPagination
      page={page}
      pageCount={totalPages}
      onPageChange={(next) => navigate(target(next))}
      hrefFor={(next) => toHref(target(next))}
    />
  )
}

function GridSkeleton() {
  return (
    <div aria-busy="true" className={gridClass}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <Skeleton key={card} className="h-80 rounded-panel!" />
      ))}
    </div>
  )
}
