import { Chip } from '@foyer/ui/chip.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import type { ClassifyOption } from '#features/lobby/lobby-params.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

export interface ClassifyTabData {
  readonly classify: ClassifyOption
  readonly count?: number
}

type ClassifyTabsProps = {
  /** Undefined while the counts are loading. */
  tabs: readonly ClassifyTabData[] | undefined
  chosen: ClassifyOption
  onChoose: (classify: ClassifyOption) => void
}

/** Tabs for the views and sub-categories of a list; hidden when there is only one (specification section 2). */
export function ClassifyTabs({ tabs, chosen, onChoose }: ClassifyTabsProps) {
  const t = useTranslations('lobby')
  const { tag } = useLanguage()
  if (!tabs) return <Skeleton className="h-10 max-w-150 rounded-pill" />
  if (tabs.length <= 1) return null
  return (
    <nav aria-label={t('kinds')}>
      <div className="scroller -mx-1 flex snap-none gap-2 px-1 py-1">
        {tabs.map(({ classify, count }) => (
          <Chip key={classify} size="sm" selected={classify === chosen} onClick={() => onChoose(classify)}>
            {t(`classify.${classify}`)}
            {count !== undefined && <span className="ms-2 text-2xs font-medium">{formatNumber(count, tag)}</span>}
          </Chip>
        ))}
      </div>
    </nav>
  )
}
