import { useGameContext } from '#client/game-context.tsx'
import type { Session } from '#client/play-api.ts'
import { BalanceMeter } from '#client/screen/meters.tsx'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { roomBetsOf } from '#games/room-bets.ts'
import type { RoomGameModule } from './room-game-module.ts'

interface RoomListProps {
  readonly session: Session
  readonly module: RoomGameModule
  /** What the last table balance has paid; empty before the first. */
  readonly message: string
  readonly onChoose: (room: string) => void
}

/** The rooms of the game that the launch offers, by their bets. */
export function RoomList({ session, module, message, onChoose }: RoomListProps) {
  const { localization, formatAmount, skin } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  const rooms = module.game.rooms.flatMap((terms) => {
    const bets = roomBetsOf(terms, stakes)
    const [least, most] = [bets[0], bets.at(-1)]
    return least === undefined || most === undefined ? [] : [{ code: terms.code, least, most }]
  })
  return (
    <div className="room-list">
      <h2>{formatMessage('choose')}</h2>
      <p className="room-return">
        {formatMessage('returnOfAll', { rtp: isolateLeftToRight(`${session.game.rtp} %`) })}
      </p>
      <ul>
        {rooms.map(({ code, least, most }) => (
          <li key={code}>
            <button type="button" className="room-card" data-room={code} onClick={() => onChoose(code)}>
              <img src={skin.pictures.get(module.roomPicture(code))} alt="" width={128} height={128} />
              <strong>{module.formatRoom(localization, code)}</strong>
              <span>{formatMessage('bets', { least: formatAmount(least), most: formatAmount(most) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="message" role="status">
        {message}
      </p>
    </div>
  )
}

/** The controls while no room is open. */
export function RoomChoiceBar({ session }: { readonly session: Session }) {
  return (
    <footer className="bottom room-bottom is-choice">
      <BalanceMeter isDemo={session.mode === 'DEMO'} />
    </footer>
  )
}
