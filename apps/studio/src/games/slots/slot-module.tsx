import { type ReactNode, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Round } from '#client/play-api.ts'
import type { SoloGameModule, SoloViewProps } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { HoldStatus, PrizeBoard } from './prize-board.tsx'
import { describeFreeSpins, type FormatSlotMessage } from './slot-features.ts'
import { slotMusicOf } from './slot-music.ts'
import { SlotRules } from './slot-rules.tsx'
import { GridThumbnail, SlotCanvas, slotLabels } from './slot-screen.tsx'
import { findFeature, highestRowsOf, type PayingSymbol, type SlotEvent, type SlotSheet } from './slot-sheet.ts'
import { SymbolImage } from './symbol-image.tsx'
import type { HoldProgress, HoldTexts } from './view/hold-replay.ts'
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
    musicOf: (skin) => slotMusicOf(sheet.code, skin.colours),
  }
}

function SheetView({ sheet, pot, ...props }: SoloViewProps & { sheet: SlotSheet }) {
  const { skin, pace, localization } = useGameContext()
  const [expanding, onExpandingSymbol] = useState<PayingSymbol>()
  const [holdProgress, onHoldProgress] = useState<HoldProgress>()
  const [stake, onStake] = useState<bigint>()
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const hold = findFeature(sheet, 'hold-and-win')
  const options = {
    sheet,
    featureNote: describeFreeSpins(sheet, formatSlotMessage).join(' '),
    holdTexts: holdTextsOf(sheet, localization, formatSlotMessage),
    onExpandingSymbol,
    onHoldProgress,
    onStake,
    skin,
    pace,
  }
  return (
    <WithPrizes prizes={hold && <PrizeBoard hold={hold} stake={stake} pot={pot} />}>
      <SlotCanvas {...props} createView={(places) => createSlotView({ ...options, ...places })}>
        {expanding && (
          <p className="expanding-symbol">
            <SymbolImage symbol={expanding} name={expanding} />
            {localization.formatMessage('expandingSymbol')}
          </p>
        )}
        {holdProgress && stake !== undefined && <HoldStatus progress={holdProgress} stake={stake} />}
      </SlotCanvas>
    </WithPrizes>
  )
}

/** The prizes over the reels, for a sheet that has them. */
const WithPrizes = ({ prizes, children }: { prizes: ReactNode; children: ReactNode }) =>
  prizes ? (
    <div className="reels-with-prizes">
      {prizes}
      {children}
    </div>
  ) : (
    children
  )

function holdTextsOf(sheet: SlotSheet, { lang }: Localization, formatSlotMessage: FormatSlotMessage): HoldTexts {
  const { respins = 0, fullBoardStakes = 0 } = findFeature(sheet, 'hold-and-win') ?? {}
  return {
    title: formatSlotMessage('holdAndWin'),
    note: formatSlotMessage('holdNote', { respins }),
    over: formatSlotMessage('holdOver'),
    fullBoard: formatSlotMessage('fullBoard'),
    fullBoardNote: formatSlotMessage('fullBoardNote', { stakes: new Intl.NumberFormat(lang).format(fullBoardStakes) }),
    potWon: formatSlotMessage('grandWon'),
  }
}

const firstGridOf = ({ events = [] }: Round) =>
  (events as readonly SlotEvent[]).find((event) => event.type === 'spin')?.grid ?? []
