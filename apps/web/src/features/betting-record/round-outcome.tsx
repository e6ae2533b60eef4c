import { getRoundBetsAndOutcome } from '@foyer/contract/games/rounds.ts'
import { Card } from '@foyer/ui/card.tsx'
import { SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { RoundBetTables } from './round-bet-tables.tsx'
import { splitLineAtImages, type TextReplacementImage } from './split-line-at-images.ts'

/** The bets and the outcome of a round, as the vendor describes them. When the vendor is unavailable, only this part of the page fails. */
export function RoundOutcome({ roundId }: { roundId: string }) {
  const t = useTranslations('records')
  const outcomeQuery = useQuery({ ...apiQueryOptions(getRoundBetsAndOutcome, { roundId }), retry: false })
  const { data } = outcomeQuery
  return (
    <>
      <Card padding="lg" heading="h2" title={t('outcomeText')}>
        {findLoadError(outcomeQuery) ? (
          <LoadFailure query={outcomeQuery} />
        ) : data ? (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
            <Lines name={t('choices')} lines={data.choices} pictures={data.pictures} />
            <Lines name={t('outcome')} lines={data.outcome} pictures={data.pictures} />
          </dl>
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={2} />
          </div>
        )}
      </Card>
      {data && <RoundBetTables key={roundId} {...data} />}
    </>
  )
}

type LinesProps = { name: string; lines: readonly string[]; pictures: readonly TextReplacementImage[] | undefined }

function Lines({ name, lines, pictures = [] }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid min-w-0 gap-1 tabular-nums wrap-anywhere">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one response never move.
          <bdi key={at}>
            {splitLineAtImages(line, pictures).map((part, place) =>
              typeof part === 'string' ? (
                part
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the parts of a line.
                <img key={place} src={part.url} alt={part.text} width={20} height={20} className="inline size-5" />
              ),
            )}
          </bdi>
        ))}
      </dd>
    </>
  )
}
