import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Round } from '#client/play-api.ts'
import type { SoloGameModule, SoloViewProps } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { describeFreeSpins } from './slot-features.ts'
import { SlotRules } from './slot-rules.tsx'
import { GridThumbnail, SlotCanvas, slotLabels } from './slot-screen.tsx'
import { highestRowsOf, type PayingSymbol, type SlotEvent, type SlotSheet } from './slot-sheet.ts'
import { SymbolImage } from './symbol-image.tsx'
import { createSlotView } from './view/slot-view.ts'

/** The client side of a game that plays a sheet. */
export function createSlotModule(sheet: SlotSheet): SoloGameModule {
  return {
    View: (props) => <SheetView sheet={sheet} {...props} />,
    Rules: (props) => <SlotRules sheet={sheet} {...props} />,
    Thumbnail: ({ round }) => (
      <GridThumbnail grid={firstGridOf(round)} reels={sheet.strips.length} rows={highestRowsOf(sheet.grid)} />
    ),
    labels: slotLabels,
  }
}

function SheetView({ sheet, ...props }: SoloViewProps & { sheet: SlotSheet }) {
  const { skin, pace, localization } = useGameContext()
  const [expanding, onExpandingSymbol] = useState<PayingSymbol>()
  const featureNote = describeFreeSpins(sheet, createMessageFormatter(localization, 'slots')).join(' ')
  const options = { sheet, featureNote, onExpandingSymbol, skin, pace }
  return (
    <SlotCanvas {...props} createView={(places) => createSlotView({ ...options, ...places })}>
      {expanding && (
        <p className="expanding-symbol">
          <SymbolImage symbol={expanding} name={expanding} />
          {localization.formatMessage('expandingSymbol')}
        </p>
      )}
    </SlotCanvas>
  )
}

const firstGridOf = ({ events = [] }: Round) =>
  (events as readonly SlotEvent[]).find((event) => event.type === 'spin')?.grid ?? []
