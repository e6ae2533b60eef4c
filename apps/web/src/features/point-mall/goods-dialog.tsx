import { getPointReward, type MallGoods, type Redemption } from '@foyer/contract/engagement/point-mall.ts'
import { getPointBalance } from '@foyer/contract/engagement/points.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { GoodsPicture } from './goods-card.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { RedemptionDone } from './redemption-done.tsx'
import { useGoodsText } from './use-goods-text.ts'

type GoodsDialogProps = {
  id: string
  /** As the list has them, shown until they are read again. */
  known: MallGoods | undefined
  isPlayer: boolean
  onClose: () => void
}

/** The details of goods, and the form that redeems them. */
export function GoodsDialog({ id, known, isPlayer, onClose }: GoodsDialogProps) {
  const t = useTranslations()
  const { code } = useLanguage()
  const [done, setDone] = useState<Redemption>()
  const query = useQuery(apiQueryOptions(getPointReward, { id, language: code }))
  const goods = query.data?.list[0] ?? known
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={done ? t('pointMall.done.title') : (goods?.name ?? t('pointMall.details'))}
      closeLabel={t('frame.close')}
    >
      {done ? (
        <RedemptionDone redemption={done} />
      ) : findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : goods ? (
        <div className="grid gap-5">
          <GoodsDetails goods={goods} />
          {isPlayer ? <RedeemStep goods={goods} onDone={setDone} /> : <SignInToRedeem />}
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="aspect-21/9 w-full rounded-card!" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function GoodsDetails({ goods }: { goods: MallGoods }) {
  const t = useTranslations('pointMall')
  const { tag } = useLanguage()
  const text = useGoodsText()
  const worth = text.worth(goods)
  return (
    <div className="grid gap-4">
      <GoodsPicture goods={goods} isLarge />
      <p className="text-pretty wrap-anywhere">{goods.text}</p>
      <DetailList
        boxed
        items={[
          { name: t('price'), value: text.price(goods), isMain: true },
          ...(worth === undefined ? [] : [{ name: t('credited'), value: worth }]),
          { name: t('stock'), value: formatNumber(goods.stock, tag) },
          ...(goods.limitPerMember === null
            ? []
            : [{ name: t('limitPerMember'), value: formatNumber(goods.limitPerMember, tag) }]),
          ...(goods.minLevel === 0 ? [] : [{ name: t('level'), value: t('fromLevel', { level: goods.minLevel }) }]),
        ]}
      />
    </div>
  )
}

function RedeemStep({ goods, onDone }: { goods: MallGoods; onDone: (redemption: Redemption) => void }) {
  const text = useGoodsText()
  const balance = useQuery(apiQueryOptions(getPointBalance))
  if (goods.obstacle !== null) {
    return <p className="rounded-card bg-warning-soft px-4 py-3 text-warning-text">{text.availability(goods)}</p>
  }
  if (findLoadError(balance)) return <LoadFailure query={balance} />
  if (!balance.data) return <Skeleton className="h-64 w-full" />
  if (!balance.data.hasPaymentPassword) return <PaymentPasswordRequiredNotice />
  return <RedeemForm goods={goods} balance={balance.data} onDone={onDone} />
}

function SignInToRedeem() {
  const t = useTranslations('pointMall')
  return (
    <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
      {t('loginToRedeem')}
    </Link>
  )
}
