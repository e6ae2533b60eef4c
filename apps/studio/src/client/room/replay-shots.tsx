import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { GameView } from '#client/game-view-types.ts'
import type { Round } from '#client/play-api.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { waitUnless } from '#client/wait-unless.ts'
import { type ShotsEvent, shotsEventsOf } from '#games/room-shots.ts'
import type { RoomGameModule } from './room-game-module.ts'
import './room.css'

interface ReplayShotsProps {
  readonly module: RoomGameModule
  readonly round: Round
  readonly onReady: (view: GameView) => void
}

const eventMs = 350
/** Long table balances are shown in about this many steps. */
const mostSteps = 40

/** Replays a table balance: its shots, those with the same bet at the same target together. */
export function ReplayShots({ module, round, onReady }: ReplayShotsProps) {
  const { localization, formatAmount, pace, skin } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const [count, setCount] = useState(0)
  const events = shotsEventsOf(round.events ?? [])
  useMountEffect(() =>
    onReady({
      start: () => setCount(0),
      cancel() {},
      async play(_events, presenter) {
        const stride = Math.max(1, Math.ceil(events.length / mostSteps))
        for (let shown = stride; shown < events.length + stride; shown += stride) {
          setCount(Math.min(shown, events.length))
          presenter.playSound('land', shown % 6)
          await waitUnless(eventMs, () => pace.reduced || pace.skipped)
        }
        await presenter.showPayout()
      },
    }),
  )
  const won = ({ bet, kills }: ShotsEvent) => kills.reduce((sum, [, pay]) => sum + BigInt(bet) * BigInt(pay), 0n)
  const shown = events.map((event, place) => ({ event, place })).slice(0, count)
  return (
    <div className="replay-shots">
      <ol reversed>
        {shown.reverse().map(({ event, place }) => (
          <li key={place} className={event.kills.length > 0 ? 'is-won' : undefined}>
            <img src={skin.pictures.get(event.target)} alt="" width={40} height={40} />
            <span>{module.formatTarget(localization, event.target)}</span>
            <span>{formatMessage('shotsAt', { count: event.count, bet: formatAmount(BigInt(event.bet)) })}</span>
            <strong>{event.kills.length > 0 ? formatAmount(won(event)) : '–'}</strong>
          </li>
        ))}
      </ol>
      {events.length === 0 && <p className="message">{formatMessage('noShots')}</p>}
    </div>
  )
}
