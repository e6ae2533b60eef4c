import type { Redemption } from '@foyer/contract/engagement/point-mall.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useGoodsText } from './use-goods-text.ts'

/** What was redeemed, and what happens next. */
export function RedemptionDone({ redemption }: { redemption: Redemption }) {
  const t = useTranslations('pointMall')
  const { tag } = useLanguage()
  const text = useGoodsText()
  const { name, type, quantity, transactionNo, pointsRequirement, amountRequirement, pointsBalance } = redemption
  return (
    <div className="grid gap-5">
      <div role="status" className="grid justify-items-center gap-1 text-center">
        <PagePicture name="gift" />
        <p className="font-display text-md font-bold wrap-anywhere">{name}</p>
        <p className="text-muted text-pretty">{t(type === 'physical' ? 'done.physical' : 'done.credit')}</p>
      </div>
      <DetailList
        boxed
        items={[
          { name: t('number'), value: transactionNo },
          { name: t('quantity'), value: formatNumber(quantity, tag) },
          { name: t('paid'), value: text.priceOf(pointsRequirement, amountRequirement) },
          { name: t('pointsLeft'), value: formatNumber(pointsBalance, tag) },
        ]}
      />
      <Link to="/pointMall" search={{ tab: 'history' }} className={buttonClass({ variant: 'primary', wide: true })}>
        {t('done.history')}
      </Link>
    </div>
  )
}
