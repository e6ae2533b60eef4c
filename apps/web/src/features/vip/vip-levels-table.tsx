import type { VipInfo, VipLevel } from '@foyer/contract/engagement/vip.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { useVipText } from './use-vip-text.ts'

/** What each level asks for and gives. */
export function VipLevelsTable({ info }: { info: VipInfo }) {
  const t = useTranslations('vip')
  return (
    <DataTable caption={t('levels')} columns={useColumns(info)} rows={info.levels} rowKey={({ level }) => `${level}`} />
  )
}

function useColumns(info: VipInfo): readonly DataTableColumn<VipLevel>[] {
  const t = useTranslations('vip')
  const { moneyOrNone } = useVipText(info)
  const amount = (key: 'reach' | 'keep' | 'levelUp' | 'weekly' | 'birthday'): DataTableColumn<VipLevel> => ({
    key,
    head: t(`columns.${key}`),
    kind: 'figure',
    cell: (row) => moneyOrNone(row[key]),
  })
  return [
    { key: 'level', head: t('columns.level'), cell: (row) => <LevelCell level={row} own={info.level} /> },
    amount('reach'),
    amount('keep'),
    ...(isFeatureEnabled('rewards') ? [amount('levelUp'), amount('weekly'), amount('birthday')] : []),
  ]
}

/** The level's number and name, and whether it is the reader's own. */
export function LevelCell({ level: { level, name }, own }: { level: VipLevel; own: number }) {
  const t = useTranslations('vip')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold wrap-break-word">{level === 0 ? name : `${level}\u00a0·\u00a0${name}`}</span>
      {level === own && <Badge tone="accent">{t('own')}</Badge>}
    </span>
  )
}
