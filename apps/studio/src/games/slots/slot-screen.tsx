import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { GameView } from '#client/game-view-types.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import type { GameControlLabels, SoloViewProps } from '#client/solo/solo-game-module.ts'
import type { Localization } from '#client/text/localization.ts'
import { SymbolImage, symbolUrls } from './symbol-image.tsx'
import type { SymbolTiles } from './view/symbol-tiles.ts'

/** The texts of a slot's controls, whichever sheet it plays. */
export const slotLabels = ({ formatMessage }: Localization): GameControlLabels => ({
  play: formatMessage('spin'),
  playIcon: 'rotate-cw',
  ready: formatMessage('ready'),
  busy: formatMessage('spinning'),
  autoplay: formatMessage('auto'),
  autoplayHint: formatMessage('autoHint'),
})

interface SlotCanvasProps extends SoloViewProps {
  /** What lies over the grid. */
  readonly children?: ReactNode
  /** Creates the view, which fills `gameArea`. */
  readonly createView: (places: {
    canvasHost: HTMLElement
    gameArea: HTMLElement
  }) => Promise<GameView & { tiles: SymbolTiles }>
}

/** The grid on a canvas, over the area of the view. */
export function SlotCanvas({ createView, backdrop, onReady, children }: SlotCanvasProps) {
  const area = useRef<HTMLDivElement>(null)
  useMountEffect(() => {
    if (!area.current) return
    void createView({ canvasHost: backdrop, gameArea: area.current }).then((view) => {
      const urls = Object.entries(view.tiles).map(([symbol, tile]) => [symbol, tile?.canvas.toDataURL('image/webp')])
      symbolUrls.setState(Object.fromEntries(urls))
      onReady(view)
    })
  })
  return (
    <div className="reels-area" ref={area}>
      {children}
    </div>
  )
}

interface GridThumbnailProps {
  /** The columns of a grid, each from top to bottom. */
  readonly grid: readonly (readonly string[])[]
  readonly reels: number
  readonly rows: number
}

/** A grid, row by row. */
export function GridThumbnail({ grid, reels, rows }: GridThumbnailProps) {
  const cells = Array.from({ length: rows * reels }, (_, place) => ({
    place,
    symbol: grid[place % reels]?.[Math.floor(place / reels)],
  }))
  return (
    <div
      className="small-grid"
      role="img"
      style={{ '--reels': reels } as CSSProperties}
      aria-label={grid.map((reel) => reel.join(' ')).join(', ')}
    >
      {cells.map(({ place, symbol }) => (symbol ? <SymbolImage key={place} symbol={symbol} /> : <i key={place} />))}
    </div>
  )
}
