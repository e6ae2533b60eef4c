import { type CSSProperties, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Round } from '#client/play-api.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import type { SoloGameModule, SoloViewProps } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { describeFreeSpins } from './slot-features.ts'
import { SlotRules } from './slot-rules.tsx'
import { highestRowsOf, type SlotEvent, type SlotSheet } from './slot-sheet.ts'
import { SymbolImage, symbolUrls } from './symbol-image.tsx'
import { createSlotView } from './view/slot-view.ts'

/** The client side of a game that plays a sheet. */
export function createSlotModule(sheet: SlotSheet): SoloGameModule {
  return {
    View: (props) => <SlotCanvas sheet={sheet} {...props} />,
    Rules: (props) => <SlotRules sheet={sheet} {...props} />,
    Thumbnail: (props) => <GridThumbnail sheet={sheet} {...props} />,
    labels: ({ formatMessage }) => ({
      play: formatMessage('spin'),
      playIcon: 'rotate-cw',
      ready: formatMessage('ready'),
      busy: formatMessage('spinning'),
      autoplay: formatMessage('auto'),
      autoplayHint: formatMessage('autoHint'),
    }),
  }
}

/** The reels on a canvas, over the area of the view. */
function SlotCanvas({ sheet, backdrop, onReady }: SoloViewProps & { sheet: SlotSheet }) {
  const { skin, pace, localization } = useGameContext()
  const area = useRef<HTMLDivElement>(null)
  useMountEffect(() => {
    if (!area.current) return
    const featureNote = describeFreeSpins(sheet, createMessageFormatter(localization, 'slots')).join(' ')
    const options = { sheet, featureNote, canvasHost: backdrop, gameArea: area.current, skin, pace }
    void createSlotView(options).then((view) => {
      const urls = Object.entries(view.tiles).map(([symbol, { canvas }]) => [symbol, canvas.toDataURL('image/webp')])
      symbolUrls.setState(Object.fromEntries(urls))
      onReady(view)
    })
  })
  return <div className="reels-area" ref={area} />
}

/** The first grid of a round, row by row. */
function GridThumbnail({ sheet, round }: { sheet: SlotSheet; round: Round }) {
  const spin = (round.events as readonly SlotEvent[] | undefined)?.find((event) => event.type === 'spin')
  const reels = sheet.strips.length
  const cells = Array.from({ length: highestRowsOf(sheet.grid) * reels }, (_, place) => ({
    place,
    symbol: spin?.grid[place % reels]?.[Math.floor(place / reels)],
  }))
  return (
    <div
      className="small-grid"
      role="img"
      style={{ '--reels': reels } as CSSProperties}
      aria-label={spin?.grid.map((reel) => reel.join(' ')).join(', ') ?? ''}
    >
      {cells.map(({ place, symbol }) => (symbol ? <SymbolImage key={place} symbol={symbol} /> : <i key={place} />))}
    </div>
  )
}
