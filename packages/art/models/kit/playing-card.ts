import type { Group } from 'three'
import { gloss, gold, paintTexture } from './materials.ts'
import { group, type Place, put, roundedRectangle, sheet, slab } from './shapes.ts'

/** A rank and a suit sign, in the colour of its ink. */
export interface PlayingCard {
  readonly rank: string
  readonly suit: string
  readonly ink: string
}

const font = (size: number, family = 'Serif') => `bold ${size}px "DejaVu ${family}", serif`

/** The index of a corner: rank above suit. */
function paintIndex(context: CanvasRenderingContext2D, { rank, suit }: PlayingCard): void {
  context.font = font(190)
  context.fillText(rank, 122, 195)
  context.font = font(170, 'Sans')
  context.fillText(suit, 122, 345)
}

const paintFace = (card: PlayingCard) =>
  paintTexture({ width: 600, height: 840 }, (context) => {
    context.fillStyle = '#fffdf6'
    context.fillRect(0, 0, 600, 840)
    context.strokeStyle = '#e0a52a'
    context.lineWidth = 7
    context.beginPath()
    context.roundRect(24, 24, 552, 792, 44)
    context.stroke()
    context.fillStyle = card.ink
    context.textAlign = 'center'
    paintIndex(context, card)
    context.font = font(400, 'Sans')
    context.fillText(card.suit, 350, 640)
    context.translate(600, 840)
    context.rotate(Math.PI)
    paintIndex(context, card)
  })

/** A card about its middle, 1.5 wide and 2.1 high, with a gilded edge. */
export function playingCard(card: PlayingCard, place: Place): Group {
  const outline = roundedRectangle(1.5, 2.1, 0.16)
  return put(
    group(
      slab(outline, { depth: 0.06, bevel: 0.035 }, gold({ roughness: 0.25 })),
      sheet(outline, gloss('#ffffff', { map: paintFace(card), roughness: 0.35, clearcoat: 0.4 }), {
        at: [0, 0, 0.098],
      }),
    ),
    place,
  )
}
