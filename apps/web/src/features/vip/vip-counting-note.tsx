import type { VipInfo } from '@foyer/contract/engagement/vip.ts'
import { Details } from '@foyer/ui/details.tsx'
import { useTranslations } from 'use-intl'
import { formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** What counts towards the levels, and how much of it. */
export function VipCountingNote({ info }: { info: VipInfo }) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const list = new Intl.ListFormat(tag, { style: 'long', type: 'unit' })
  const byWeight = Map.groupBy(info.weights, ({ weight }) => weight)
  return (
    <Details summary={t('vip.counting')}>
      <div className="grid gap-3">
        <p className="text-pretty">{t('vip.countingText')}</p>
        <ul className="grid gap-1">
          {[...byWeight].map(([weight, rows]) => (
            <li key={weight} className="flex flex-wrap gap-x-2">
              <span className="font-semibold text-ink tabular-nums">{formatRate(weight, tag)}</span>
              <span>{list.format(rows.map(({ category }) => t(`category.${category}`)))}</span>
            </li>
          ))}
        </ul>
        <p className="text-pretty">{t(info.hidesTargets ? 'vip.limitsText' : 'vip.keepText')}</p>
      </div>
    </Details>
  )
}
