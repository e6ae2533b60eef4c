import type { MallGoods } from '@foyer/contract/engagement/point-mall.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import { getPromotionImageUrl } from '#widgets/banner-link.tsx'
import { useGoodsText } from './use-goods-text.ts'

type GoodsCardProps = { goods: MallGoods; onOpen: () => void }

/** One of the goods: picture, name, price, and what keeps the member from it. */
export function GoodsCard({ goods, onOpen }: GoodsCardProps) {
  const t = useTranslations('pointMall')
  const text = useGoodsText()
  const { name, kind, stock, minLevel } = goods
  const isRedeemable = goods.obstacle === null && stock > 0
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-panel bg-surface-2 shadow-1">
      <GoodsPicture goods={goods} />
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <div className="flex flex-wrap gap-1">
          <Badge tone="neutral">{t(`kinds.${kind}`)}</Badge>
          {minLevel > 0 && <Badge tone="accent">{t('fromLevel', { level: minLevel })}</Badge>}
          {stock === 0 && <Badge tone="warning">{t('soldOut')}</Badge>}
        </div>
        <h3 className="font-display text-md font-bold leading-display text-balance wrap-anywhere">{name}</h3>
        <p className="mbs-auto grid gap-0.5">
          <span className="font-display text-md font-bold tabular-nums">{text.price(goods)}</span>
          <span className="text-sm text-muted">{text.availability(goods)}</span>
        </p>
        <Button variant={isRedeemable ? 'primary' : 'secondary'} wide onClick={onOpen}>
          {t(isRedeemable ? 'redeem' : 'details')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </article>
  )
}

/** The picture's object is at its end, so that is what a narrow card shows. */
export function GoodsPicture({ goods, isLarge = false }: { goods: MallGoods; isLarge?: boolean }) {
  const { direction } = useLanguage()
  return (
    <img
      {...createImagePropsWithFallback(getPromotionImageUrl(goods, direction))}
      alt=""
      width={1120}
      height={480}
      loading="lazy"
      decoding="async"
      className={`w-full bg-surface-3 object-cover object-right rtl:object-left ${isLarge ? 'aspect-21/9 rounded-card' : 'aspect-4/3'} ${goods.stock === 0 ? 'grayscale' : ''}`}
    />
  )
}
