import { Container, Graphics, Text, type Ticker } from 'pixi.js'
import { easeOut, runAnimation } from '#client/animation.ts'
import type { AnimationPace } from '#client/game-view-types.ts'
import { emptyLayout, type GridLayout } from '#games/slots/view/grid-layout.ts'

export interface MultiplierPlaque {
  readonly box: Container
  place(layout: GridLayout): void
  /** Shows the multiplier of a spin over the grid for a moment. */
  show(multiplier: number, pace: AnimationPace): Promise<void>
}

const shownMs = { normal: 900, turbo: 420 }

export function createMultiplierPlaque(ticker: Ticker): MultiplierPlaque {
  const box = new Container({ visible: false })
  const plate = new Graphics()
  const label = new Text({
    anchor: 0.5,
    style: { fontFamily: 'system-ui, sans-serif', fontWeight: '900', fill: '#ffffff' },
  })
  box.addChild(plate, label)
  let layout: GridLayout = emptyLayout
  return {
    box,
    place(next) {
      layout = next
      const { x, y, width, height } = next.window
      box.position.set(x + width / 2, y + height / 2)
    },
    async show(multiplier, pace) {
      const size = Math.min(layout.window.width, layout.window.height) * 0.24
      label.text = `×${multiplier}`
      label.style.fontSize = size
      const [width, height] = [label.width + size * 0.8, size * 1.4]
      plate
        .clear()
        .roundRect(-width / 2, -height / 2, width, height, height * 0.3)
        .fill({ color: '#14061f', alpha: 0.82 })
        .stroke({ color: '#f6c544', width: Math.max(3, size * 0.06) })
      box.visible = true
      await runAnimation(ticker, pace, pace.turbo ? shownMs.turbo : shownMs.normal, (part) => {
        box.scale.set(pace.reduced ? 1 : 0.5 + 0.5 * easeOut(Math.min(1, part * 4)))
        box.alpha = part < 0.8 ? 1 : (1 - part) / 0.2
      })
      box.visible = false
    },
  }
}
