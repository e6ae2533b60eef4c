import { type Card, rankOf, suitOf } from '#games/cards.ts'
import { SuitShape } from './suit-shape.tsx'

type CourtRank = 'J' | 'Q' | 'K'

const gold = { fill: '#e3ae4a', stroke: '#6f4c11', strokeWidth: 0.9, strokeLinejoin: 'round' } as const
const skin = { fill: '#f7dcbc', stroke: '#8a5a3a', strokeWidth: 0.7 } as const

/** The hair behind the face of a figure, in a box of 48 by 50. */
const hair: Readonly<Record<CourtRank, string>> = {
  J: 'M13 33C10 27 11 12 24 12 37 12 38 27 35 33L31 34V24H17V34Z',
  Q: 'M11 41C7 30 10 11 24 11 38 11 41 30 37 41 34 43 32 40 32 36L31 24H17L16 36C16 40 14 43 11 41Z',
  K: 'M13 34C11 26 12 12 24 12 36 12 37 26 35 34L32 30V22H16V30Z',
}
/** A cap, a coronet and a crown. */
const headwear: Readonly<Record<CourtRank, string>> = {
  J: 'M11 18C8 9 15 4 26 4 35 4 40 9 37 18Z',
  Q: 'M12 17 10 7 16 11 18 4 24 9 30 4 32 11 38 7 36 17Z',
  K: 'M11 17 9 3 17 9 24 1 31 9 39 3 37 17Z',
}

/** A court card: the upper half of a figure of our own, and the same upside down. */
export function CourtFigure({ card }: { card: Card }) {
  return (
    <>
      <FigureHalf card={card} />
      <g transform="rotate(180 50 70)">
        <FigureHalf card={card} />
      </g>
      <path d="M26 68.7H74V71.3H26Z" {...gold} />
      <rect className="court-frame" x="26" y="17" width="48" height="106" rx="2.5" />
    </>
  )
}

function FigureHalf({ card }: { card: Card }) {
  const rank = rankOf(card) as CourtRank
  return (
    <svg x="26" y="17" width="48" height="53" viewBox="0 0 48 53" aria-hidden="true">
      <rect className="court-ground" width="48" height="53" />
      <path className="court-hair" d={hair[rank]} />
      <path className="court-robe" d="M-1 54V45C6 38 15 36 24 36S42 38 49 45V54Z" />
      <path className="court-mantle" d="M-1 54V45C3 41 8 39 12 38L19 54ZM49 54V45C45 41 40 39 36 38L29 54Z" />
      <path d="M19 36 24 54 29 36Z" {...gold} />
      <path className="court-collar" d="M12 38C17 44 31 44 36 38L31 33H17Z" />
      <ellipse cx="24" cy="24.5" rx="8.4" ry="10.4" {...skin} />
      <Face rank={rank} />
      <Headwear rank={rank} />
      <SuitShape suit={suitOf(card)} at={[7, 10]} size={0.62} />
    </svg>
  )
}

function Face({ rank }: { rank: CourtRank }) {
  return (
    <>
      {rank === 'K' && (
        <path
          className="court-hair"
          d="M15.6 24C15 36 20 42 24 42S33 36 32.4 24C31 29 28.5 28.6 24 28.6S17 29 15.6 24Z"
        />
      )}
      <path
        className="court-line"
        d="M18.4 21.6C19.6 20.6 21 20.6 22 21.4M26 21.4C27 20.6 28.4 20.6 29.6 21.6M24 23V26.4"
      />
      <circle cx="20.4" cy="23.6" r="1.1" />
      <circle cx="27.6" cy="23.6" r="1.1" />
      <path className="court-lips" d="M21.6 30.2C23 31.5 25 31.5 26.4 30.2 25 29.5 23 29.5 21.6 30.2Z" />
    </>
  )
}

function Headwear({ rank }: { rank: CourtRank }) {
  return (
    <>
      <path {...gold} className={rank === 'J' ? 'court-robe' : undefined} d={headwear[rank]} />
      <path d="M11 15.4H37V19H11Z" {...gold} />
      {rank === 'J' && <path className="court-collar" d="M33 12C34 4 40 1 46 2 45 8 40 12 34 14Z" />}
      <circle className="court-jewel" cx="24" cy="17.2" r="1.5" />
      {rank !== 'J' && (
        <path className="court-jewel" d="M15.4 17.2 17 16 18.6 17.2 17 18.4ZM29.4 17.2 31 16 32.6 17.2 31 18.4Z" />
      )}
    </>
  )
}
