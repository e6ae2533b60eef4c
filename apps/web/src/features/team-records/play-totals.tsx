import type { PlayFigures } from '@foyer/contract/agents/team-records.ts'
import { teamPlayFigures } from '@foyer/contract/agents/team-records.ts'
import { useTranslations } from 'use-intl'
import { StatGrid } from '#records/stat-grid.tsx'
import { FigureStat } from './figure-stat.tsx'

type PlayTotalsProps = {
  totals: PlayFigures | undefined
  onOpen: (figure: (typeof teamPlayFigures)[number]) => void
}

/** The figures of play of the range, each of which opens into its entries. */
export function PlayTotals({ totals, onOpen }: PlayTotalsProps) {
  const t = useTranslations('teamRecords')
  return (
    <section aria-label={t('totals')}>
      <StatGrid>
        {teamPlayFigures.map((figure) => (
          <FigureStat key={figure} figure={figure} amount={totals?.[figure]} onOpen={() => onOpen(figure)} />
        ))}
      </StatGrid>
    </section>
  )
}
