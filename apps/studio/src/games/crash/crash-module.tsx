import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { BetsList } from './bets-list.tsx'
import { CrashControls } from './crash-controls.tsx'
import { crashGame } from './crash-game.ts'
import { CrashResults } from './crash-results.tsx'
import { RiseView } from './rise-view.tsx'
import { type CrashEvent, highestMultiplier, listCashOuts, lowestMultiplier, riseMs } from './rules.ts'
import './crash.css'

/** The client of crash. */
export const crashModule: TableGameModule = {
  games: [crashGame],
  className: 'is-crash',
  Felt: BetsList,
  RevealView: RiseView,
  Road: CrashResults,
  Controls: CrashControls,
  Rules: CrashRules,
  Thumbnail: CrashThumbnail,
  outcomeAfterMs: (events) => riseMs(events[0] as CrashEvent),
  winningSpots: (events) => listCashOuts(events).map(({ spot }) => spot),
  formatResult: (localization, events) =>
    createMessageFormatter(localization, 'crash')('crashedAt', {
      multiplier: formatMultiplier((events[0] as CrashEvent).multiplier),
    }),
  formatDealing: (localization) => createMessageFormatter(localization, 'crash')('inPlay'),
}

/** Where the round crashed, and whether a bet was cashed out before. */
function CrashThumbnail({ round: { events = [] } }: { round: Round }) {
  const crash = events[0] as CrashEvent | undefined
  if (!crash) return <span />
  const cashOuts = listCashOuts(events)
  return (
    <div className="small-crash">
      <span>{formatMultiplier(crash.multiplier)}</span>
      {cashOuts.map(({ spot, multiplier }) => (
        <strong key={spot}>{formatMultiplier(multiplier)}</strong>
      ))}
    </div>
  )
}

function CrashRules({ session: { game } }: { session: Session }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'crash')
  return (
    <TableRules
      returns={[[formatMessage('everyCashOut'), isolateLeftToRight(`${game.rtp} %`)]]}
      texts={[
        formatMessage('ruleGoal', { least: formatMultiplier(lowestMultiplier) }),
        formatMessage('ruleTime'),
        formatMessage('ruleTarget', { most: formatMultiplier(highestMultiplier) }),
        formatMessage('rulePaid'),
        formatMessage('ruleReturn', { floor: game.rtpFloor ?? game.rtp }),
      ]}
      hasChips={false}
      fairness={formatMessage('ruleFair')}
    />
  )
}
