import { type Card, type DeckCard, joker, type Rank as RankCode, rankOf, type Suit, suitOf } from '#games/cards.ts'
import { CourtFigure } from './court-figure.tsx'
import { JokerFace } from './joker-face.tsx'
import { SuitShape } from './suit-shape.tsx'

const [left, middle, right] = [36, 50, 64]
const [top, bottom] = [29, 111]
const side = (...rows: readonly number[]) => rows.flatMap((y) => [[left, y] as const, [right, y] as const])
const centre = (...rows: readonly number[]) => rows.map((y) => [middle, y] as const)

/** Where the pips of a rank are, on a card of 100 by 140. */
const pips: Readonly<Partial<Record<RankCode, readonly (readonly [number, number])[]>>> = {
  2: centre(top, bottom),
  3: centre(top, 70, bottom),
  4: side(top, bottom),
  5: [...side(top, bottom), ...centre(70)],
  6: side(top, 70, bottom),
  7: [...side(top, 70, bottom), ...centre(49.5)],
  8: [...side(top, 70, bottom), ...centre(49.5, 90.5)],
  9: [...side(top, 56.3, 83.7, bottom), ...centre(70)],
  10: [...side(top, 56.3, 83.7, bottom), ...centre(42.6, 97.4)],
}

/** The face of a card. A small one shows its rank and suit alone, as large as they can be. */
export function CardFace({ card }: { card: DeckCard }) {
  if (card === joker) return <JokerFace />
  const [rank, suit] = [rankOf(card), suitOf(card)]
  return (
    <svg className="face" viewBox="0 0 100 140" aria-hidden="true">
      <g className="face-whole">
        <Index rank={rank} suit={suit} />
        <g transform="rotate(180 50 70)">
          <Index rank={rank} suit={suit} />
        </g>
        <Middle card={card} />
      </g>
      <g className="face-small">
        <Rank rank={rank} at={[50, 64]} fontSize={68} />
        <SuitShape suit={suit} at={[50, 101]} size={3.1} />
      </g>
    </svg>
  )
}

function Index({ rank, suit }: { rank: RankCode; suit: Suit }) {
  return (
    <>
      <Rank rank={rank} at={[13.5, 27]} fontSize={25} />
      <SuitShape suit={suit} at={[13.5, 40]} size={0.92} />
    </>
  )
}

function Rank({ rank, at: [x, y], fontSize }: { rank: RankCode; at: readonly [number, number]; fontSize: number }) {
  // The only rank of two characters, which would reach the edge.
  const narrow = rank === '10' && { textLength: fontSize * 0.94, lengthAdjust: 'spacingAndGlyphs' as const }
  return (
    <text className="rank" x={x} y={y} fontSize={fontSize} {...narrow}>
      {rank}
    </text>
  )
}

function Middle({ card }: { card: Card }) {
  const [places, suit] = [pips[rankOf(card)], suitOf(card)]
  if (rankOf(card) === 'A') return <SuitShape suit={suit} at={[50, 70]} size={3} />
  if (!places) return <CourtFigure card={card} />
  return places.map(([x, y]) => (
    <SuitShape key={`${x} ${y}`} suit={suit} at={[x, y]} size={0.94} isUpsideDown={y > 70} />
  ))
}
