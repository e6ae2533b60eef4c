import { Tabs } from '@foyer/ui/tabs.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { useRecordParams } from '#records/use-record-params.ts'
import { GoodsTab } from './goods-tab.tsx'
import { PointDetails } from './point-details.tsx'
import { type PointMallTab, pointMallTabs, readPointMallParams, tabsOfVisitors } from './point-mall-params.ts'
import { PointRates } from './point-rates.tsx'
import { PointRules } from './point-rules.tsx'
import { PointsOverview, VisitorInvitation } from './points-overview.tsx'
import { RedeemHistory } from './redeem-history.tsx'

/** `/pointMall`: the member's points, the goods that they are redeemed for, and every movement of them. Visitors see goods, rules and rates. */
export function PointMallPage() {
  const t = useTranslations('pointMall')
  const { role } = useSession()
  const record = useRecordParams('/pointMall', readPointMallParams)
  const isPlayer = hasAccess('player', role)
  const shown = isPlayer ? pointMallTabs : tabsOfVisitors
  const { tab } = record.search
  const contents: Record<PointMallTab, () => ReactNode> = {
    goods: () => <GoodsTab record={record} isPlayer={isPlayer} />,
    history: () => <RedeemHistory record={record} />,
    details: () => <PointDetails record={record} />,
    rules: () => <PointRules />,
    rates: () => <PointRates isPlayer={isPlayer} />,
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
        <p className="text-muted text-pretty">{t('intro')}</p>
      </div>
      {isPlayer ? <PointsOverview record={record} /> : <VisitorInvitation role={role} />}
      <Tabs
        label={t('title')}
        selected={shown.includes(tab) ? tab : 'goods'}
        onSelectedChange={(id) =>
          record.change({ tab: id === 'goods' ? undefined : id, goods: undefined, convert: undefined })
        }
        tabs={shown.map((id) => ({ id, label: t(`tabs.${id}`), content: contents[id]() }))}
      />
    </div>
  )
}
