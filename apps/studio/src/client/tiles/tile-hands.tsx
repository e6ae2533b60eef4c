import { type ComponentType, useEffect } from 'react'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import {
  type DealtTile,
  type TileDealEvent,
  type TileSeat,
  tileSeats,
  tilesEndAt,
  toDealtTiles,
  winningPlacesOf,
} from '#games/tile-table.ts'
import { formatTileResult, type NameHand } from './format-tile-deal.ts'
import './tiles.css'

type Face = ComponentType<{ readonly tile: string }>

/** What differs between the games of tiles. */
export interface TileLook {
  readonly Face: Face
  readonly nameHand: NameHand
}

type ShownTile = DealtTile & { readonly isUp: boolean }

/** The hands of the three places and the banker's, turned tile by tile. */
export function TileHands({ reveal: current, ...look }: TileLook & { readonly reveal: Reveal | undefined }) {
  const { localization, sound } = useGameContext()
  const { reveal, previous } = useShownDeal(current)
  const deal = reveal?.events[0] as TileDealEvent | undefined
  const tiles = deal ? toDealtTiles(deal) : []
  const landed = useRevealSteps(
    reveal,
    tiles.map(({ landsAt }) => landsAt).sort((one, other) => one - other),
  )
  const turned = useRevealSteps(
    reveal,
    tiles.map(({ turnsAt }) => turnsAt),
  )
  const isOver = useRevealSteps(reveal, deal ? [tilesEndAt(deal)] : []) > 0 && deal !== undefined
  useEffect(() => {
    if (landed > 0 && !isOver) sound.play('card')
  }, [landed, isOver, sound])
  useEffect(() => {
    if (turned > 0 && !isOver) sound.play('turn')
  }, [turned, isOver, sound])
  const winners: readonly TileSeat[] = isOver ? winningPlacesOf(deal) : []
  const shown = tiles
    .map((tile, place) => ({ ...tile, isUp: place < turned }))
    .filter(({ landsAt }) => landed > tiles.filter((tile) => tile.landsAt < landsAt).length)
  return (
    <HandGroup
      key={previous ? 'previous' : 'deal'}
      previous={previous}
      result={isOver ? formatTileResult(localization, deal) : undefined}
    >
      {tileSeats.map((seat) => (
        <SeatTiles
          key={seat}
          seat={seat}
          tiles={shown.filter((tile) => tile.seat === seat)}
          isWinner={isOver && (winners.length > 0 ? winners.includes(seat) : seat === 'banker')}
          {...look}
        />
      ))}
    </HandGroup>
  )
}

interface SeatTilesProps extends TileLook {
  readonly seat: TileSeat
  readonly tiles: readonly ShownTile[]
  readonly isWinner: boolean
}

function SeatTiles({ seat, tiles, isWinner, Face, nameHand }: SeatTilesProps) {
  const { localization } = useGameContext()
  const name = createMessageFormatter(localization, 'tiles')(seat)
  const [one, other] = tiles.filter(({ isUp }) => isUp).map(({ tile }) => tile)
  const value = one !== undefined && other !== undefined ? nameHand(localization, [one, other]) : undefined
  return (
    <section className={`hand is-${seat} ${isWinner ? 'is-winner' : ''}`} aria-label={name}>
      <h2>{name}</h2>
      <output className="hand-value">{value ?? '–'}</output>
      <ol className="cards tile-row">
        {tiles.map(({ tile, isUp, turnsAt }) => (
          <li key={turnsAt} className={isUp ? 'tile is-up' : 'tile'}>
            <span className="tile-body">
              <span className="tile-back" />
              <span className="tile-front">{isUp && <Face tile={tile} />}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
