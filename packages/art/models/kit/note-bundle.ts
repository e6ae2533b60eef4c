import type { Group } from 'three'
import { starBadge } from './coin.ts'
import { disc } from './hoop.ts'
import { gloss, gold, paintTexture, warmGold } from './materials.ts'
import { bothSides, box, group, put, ring, roundedRectangle, sheet, slab } from './shapes.ts'

const [count, step] = [8, 0.085]
const thick = count * step + 0.08
const outline = roundedRectangle(3, 1.6, 0.1)

const print = () =>
  paintTexture({ width: 960, height: 512 }, (context) => {
    context.fillStyle = '#74c048'
    context.fillRect(0, 0, 960, 512)
    context.lineWidth = 70
    context.strokeStyle = '#0a7a36'
    context.strokeRect(28, 28, 904, 456)
    context.lineWidth = 6
    context.strokeStyle = '#e8ffd0'
    context.strokeRect(44, 44, 872, 424)
    context.strokeStyle = '#3aa850'
    for (let line = 0; line < 12; line++) {
      context.beginPath()
      for (let x = 70; x <= 890; x += 10) context.lineTo(x, 256 + 150 * Math.sin(x / 130 + line * 0.52))
      context.stroke()
    }
    for (const x of [150, 810]) {
      context.fillStyle = '#0a7a36'
      context.beginPath()
      context.arc(x, 256, 74, 0, Math.PI * 2)
      context.fill()
      context.lineWidth = 8
      context.strokeStyle = '#ffe07a'
      context.stroke()
    }
  })

const plainNote = (color: string) =>
  slab(outline, { depth: 0.06, bevel: 0.015 }, gloss(color, { roughness: 0.5, clearcoat: 0.3 }))

/** A green note which faces +z, 3 wide and 1.6 high. */
export const banknote = (): Group =>
  group(
    plainNote('#0a7a36'),
    sheet(outline, gloss('#ffffff', { map: print(), roughness: 0.6, clearcoat: 0.1 }), { at: [0, 0, 0.078] }),
  )

const band = () =>
  group(
    box({ size: [0.86, 1.76, thick + 0.12], edge: 0.07 }, warmGold(0.24), { at: [0, 0, thick / 2] }),
    bothSides((side) =>
      box({ size: [0.08, 1.8, thick + 0.18], edge: 0.03 }, gloss('#c40018'), { at: [side * 0.36, 0, thick / 2] }),
    ),
    disc({ radius: 0.5, depth: 0.12, at: [0, 0, thick + 0.08] }, gloss('#c40018')),
    ring({ radius: 0.5, tube: 0.08 }, gold(), { at: [0, 0, thick + 0.1] }),
    starBadge(0.34, { at: [0, 0, thick + 0.12] }),
  )

/** Notes one on another, each a little out of line, in a gold band with a seal; it is as wide and high as a note. */
export const noteBundle = (): Group =>
  group(
    ...Array.from({ length: count }, (_, index) =>
      put(plainNote(index % 2 ? '#a8dc80' : '#0c8a3e'), {
        at: [0.03 * Math.sin(index * 2.1), 0.03 * Math.sin(index * 3.3), index * step],
        turn: [0, 0, 0.012 * Math.sin(index * 1.7)],
      }),
    ),
    put(banknote(), { at: [0, 0, count * step] }),
    band(),
  )
