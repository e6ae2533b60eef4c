import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Round, Session } from '#client/play-api.ts'
import type { RoomGameModule } from '#client/room/room-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization, type MessageKey } from '#client/text/localization.ts'
import { sumShots } from '#games/room-shots.ts'
import { type FishKind, fishKinds, meanPayOf } from './fish.ts'
import { fishHallGame } from './fish-hall-game.ts'
import { HallView } from './hall-view.tsx'
import './fish-hall.css'

type HallKey = MessageKey<'fish-hall'>

const format = (localization: Localization, key: string) =>
  createMessageFormatter(localization, 'fish-hall')(key as HallKey)

/** The pictures of the rooms. */
const roomPictures: Readonly<Record<string, string>> = {
  lagoon: 'tropical-fish',
  reef: 'turtle',
  wreck: 'octopus',
  trench: 'shark',
}

/** The client of the fish hall. */
export const fishHallModule: RoomGameModule = {
  game: fishHallGame,
  View: HallView,
  Rules: HallRules,
  Thumbnail: HallThumbnail,
  formatRoom: (localization, room) => format(localization, `room_${room}`),
  formatTarget: (localization, target) => format(localization, `fish_${target}`),
  roomPicture: (room) => roomPictures[room] ?? 'fish',
}

/** How many shots have killed, of how many. */
function HallThumbnail({ round: { events = [] } }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fish-hall')
  const { shots, kills } = sumShots(events)
  return <span className="small-hall">{formatMessage('killsOfShots', { kills, shots })}</span>
}

function HallRules({ session: { game } }: { readonly session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fish-hall')
  const texts = (
    ['ruleShot', 'ruleReturn', 'ruleSpecial', 'ruleBalance', 'ruleInterrupted', 'ruleFair', 'ruleAlone'] as const
  ).map((key) => formatMessage(key))
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${game.rtp} %`)],
          [formatMessage('highestPay'), isolateLeftToRight(`${game.maxWin} ×`)],
        ]}
      />
      <ul className="fish-pays">
        {fishKinds.map((kind) => (
          <FishPay key={kind.code} kind={kind} />
        ))}
      </ul>
      <RulesTexts texts={[...texts, localization.formatMessage('ruleMalfunction')]} />
    </>
  )
}

/** What a fish pays, and the chance of a kill. */
function FishPay({ kind }: { readonly kind: FishKind }) {
  const { localization, skin } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fish-hall')
  const chance = new Intl.NumberFormat(localization.lang, { style: 'percent', maximumSignificantDigits: 3 }).format(
    0.96 / meanPayOf(kind),
  )
  return (
    <li>
      <img src={skin.pictures.get(kind.code)} alt="" width={40} height={40} />
      <span>
        <strong>{format(localization, `fish_${kind.code}`)}</strong>
        <span>{isolateLeftToRight(kind.pays.map((pay) => `×${pay}`).join(' '))}</span>
        <span>{formatMessage('chance', { chance })}</span>
      </span>
    </li>
  )
}
