import type { Suit } from '#games/cards.ts'

/** Outlines about the origin, 18 high. A font of the device may show the characters as emoji. */
const outlines: Readonly<Record<Suit, string>> = {
  S: 'M0-9C3-5 8.6-2 8.6 2.4 8.6 5.6 6.4 7.2 4.3 7.2 2.8 7.2 1.6 6.5 1 5.4 1.2 7.2 1.9 8.4 3.3 9H-3.3C-1.9 8.4-1.2 7.2-1 5.4-1.6 6.5-2.8 7.2-4.3 7.2-6.4 7.2-8.6 5.6-8.6 2.4-8.6-2-3-5 0-9Z',
  H: 'M0 9C-3 4-9 1-9-3.7-9-7-6.6-9-4.1-9-2.3-9-.8-8 0-6.2.8-8 2.3-9 4.1-9 6.6-9 9-7 9-3.7 9 1 3 4 0 9Z',
  D: 'M0-9.4C1.8-6 4.4-2.7 7-0 4.4 2.7 1.8 6 0 9.4-1.8 6-4.4 2.7-7 0-4.4-2.7-1.8-6 0-9.4Z',
  C: 'M-4.2-4.8A4.2 4.2 0 0 1 4.2-4.8C4.2-3.4 3.5-2.2 2.6-1.4A4.3 4.3 0 1 1 1 4.4C1.1 6.6 1.7 8.2 3.4 9H-3.4C-1.7 8.2-1.1 6.6-1 4.4A4.3 4.3 0 1 1-2.6-1.4C-3.5-2.2-4.2-3.4-4.2-4.8Z',
}

interface SuitShapeProps {
  readonly suit: Suit
  readonly at: readonly [x: number, y: number]
  readonly size?: number
  readonly isUpsideDown?: boolean
}

/** A suit in an SVG, in the colour of its text. */
export function SuitShape({ suit, at: [x, y], size = 1, isUpsideDown = false }: SuitShapeProps) {
  return (
    <path
      d={outlines[suit]}
      fill="currentColor"
      transform={`translate(${x} ${y}) scale(${size})${isUpsideDown ? ' rotate(180)' : ''}`}
    />
  )
}
