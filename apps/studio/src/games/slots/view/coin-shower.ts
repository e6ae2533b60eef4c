import { Container, Graphics, type Renderer, Sprite, type Texture } from 'pixi.js'

interface Coin {
  sprite: Sprite
  vx: number
  vy: number
  spin: number
}

export interface CoinShower {
  box: Container
  shower(room: { width: number; height: number }, count: number): void
  update(seconds: number): void
}

/** Creates the coin shower of a big win. It is decoration only, so `Math.random` is sufficient. */
export function createCoinShower(renderer: Renderer): CoinShower {
  const box = new Container()
  const texture = createCoinTexture(renderer)
  const coins: Coin[] = []
  let floor = 0
  return {
    box,
    shower({ width, height }, count) {
      floor = height
      for (let index = 0; index < count; index += 1) {
        const sprite = new Sprite({ texture, anchor: 0.5 })
        const speed = height * (0.9 + Math.random() * 0.7)
        const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.1
        sprite.position.set(width * (0.3 + Math.random() * 0.4), height + Math.random() * height * 0.5)
        sprite.setSize(height * (0.028 + Math.random() * 0.026))
        coins.push({ sprite, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed, spin: 4 + Math.random() * 9 })
        box.addChild(sprite)
      }
    },
    update(seconds) {
      for (const coin of [...coins]) {
        const { sprite } = coin
        coin.vy += floor * 1.25 * seconds
        sprite.x += coin.vx * seconds
        sprite.y += coin.vy * seconds
        sprite.rotation += coin.spin * seconds * 0.4
        if (sprite.y < floor * 1.1 || coin.vy < 0) continue
        coins.splice(coins.indexOf(coin), 1)
        sprite.destroy()
      }
    },
  }
}

function createCoinTexture(renderer: Renderer): Texture {
  const pen = new Graphics()
  pen.circle(32, 32, 30).fill('#9a5a06')
  pen.circle(32, 32, 28).fill('#f7c23f')
  pen.circle(32, 32, 21).fill('#d98f12')
  pen.circle(31, 30, 19).fill('#ffd862')
  pen.star(32, 31, 5, 12, 5.5).fill('#c07a08')
  pen.ellipse(23, 17, 9, 4).fill({ color: '#ffffff', alpha: 0.75 })
  return renderer.generateTexture(pen)
}
