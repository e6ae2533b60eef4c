import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { CrashEvent } from './rules.ts'

const listed = 24

/** Below two times the stake, below ten, and above. */
const heightOf = (multiplier: number): 'low' | 'middle' | 'high' =>
  multiplier < 200 ? 'low' : multiplier < 1_000 ? 'middle' : 'high'

/** Where the last rounds crashed, newest first. */
export function CrashResults({ results }: { results: readonly TableResult[] }) {
  const { localization } = useGameContext()
  const formatTableMessage = createMessageFormatter(localization, 'table')
  return (
    <ol className="road crash-results" aria-label={createMessageFormatter(localization, 'crash')('last')}>
      {results
        .slice(-listed)
        .reverse()
        .map(({ number, events }) => {
          const { multiplier } = events[0] as CrashEvent
          const text = formatMultiplier(multiplier)
          return (
            <li
              key={number}
              className={`is-${heightOf(multiplier)}`}
              aria-label={`${formatTableMessage('round', { number })}: ${text}`}
            >
              {text}
            </li>
          )
        })}
    </ol>
  )
}
