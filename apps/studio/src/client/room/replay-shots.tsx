import { Details } from '@foyer/ui/details.tsx'
import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { GameView } from '#client/game-view-types.ts'
import { PagedItems } from '#client/panels/paged-items.tsx'
import type { Round } from '#client/play-api.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { waitUnless } from '#client/wait-unless.ts'
import { type ShotsEvent, shotsEventsOf, sumShots, sumShotsByTarget, wonBy } from '#games/room-shots.ts'
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
/** How many of the shots so far are shown while the replay goes on. */
const latestCount = 20

/** Replays a table balance: its latest shots, those with the same bet at the same target together, and at the end what they add up to. */
export function ReplayShots({ module, round, onReady }: ReplayShotsProps) {
  const { localization, pace } = useGameContext()
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
  return (
    <div className="replay-shots">
      {events.length === 0 && <p className="message">{formatMessage('noShots')}</p>}
      {count < events.length ? (
        <ShotList module={module} events={events.slice(Math.max(0, count - latestCount), count).reverse()} />
      ) : (
        events.length > 0 && <ShotTotals module={module} events={events} />
      )}
    </div>
  )
}

interface ShotsProps {
  readonly module: RoomGameModule
  readonly events: readonly ShotsEvent[]
}

/** What the shots add up to by target, and the shots in their order. */
function ShotTotals({ module, events }: ShotsProps) {
  const { localization, formatAmount, skin } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const count = new Intl.NumberFormat(localization.lang).format(sumShots(events).shots)
  return (
    <>
      <ul className="shot-totals">
        {sumShotsByTarget(events).map(({ target, shots, kills, staked, won }) => (
          <li key={target} className={won > 0n ? 'is-won' : undefined}>
            <img src={skin.pictures.get(target)} alt="" width={40} height={40} />
            <span>{module.formatTarget(localization, target)}</span>
            <strong>{formatAmount(won)}</strong>
            <small>{formatMessage('stakedOn', { shots, kills, staked: formatAmount(staked) })}</small>
          </li>
        ))}
      </ul>
      <Details summary={createMessageFormatter(localization, 'fairness')('bets', { count })}>
        <PagedItems items={events} localization={localization}>
          {(shown) => <ShotList module={module} events={shown} />}
        </PagedItems>
      </Details>
    </>
  )
}

function ShotList({ module, events }: ShotsProps) {
  const { localization, formatAmount, skin } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  return (
    <ol className="shot-list">
      {events.map((event, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: successive shots have no other identity.
        <li key={place} className={event.kills.length > 0 ? 'is-won' : undefined}>
          <img src={skin.pictures.get(event.target)} alt="" width={40} height={40} />
          <span>{module.formatTarget(localization, event.target)}</span>
          <span>{formatMessage('shotsAt', { count: event.count, bet: formatAmount(BigInt(event.bet)) })}</span>
          <strong>{event.kills.length > 0 ? formatAmount(wonBy(event)) : '–'}</strong>
        </li>
      ))}
    </ol>
  )
}
