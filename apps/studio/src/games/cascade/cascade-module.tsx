import { useGameContext } from '#client/game-context.tsx'
import type { Round } from '#client/play-api.ts'
import type { SoloGameModule, SoloViewProps } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { slotMusicOf } from '#games/slots/slot-music.ts'
import { GridThumbnail, SlotCanvas, slotLabels } from '#games/slots/slot-screen.tsx'
import { BonusBuyDialog } from './bonus-buy-dialog.tsx'
import { CascadeRules, describeFreeSpins } from './cascade-rules.tsx'
import type { BoughtFreeSpins, CascadeSheet } from './cascade-sheet.ts'
import type { CascadeEvent } from './rules.ts'
import { createCascadeView } from './view/cascade-view.ts'

/** The client side of a game that plays a cascade sheet. */
export function createCascadeModule(sheet: CascadeSheet): SoloGameModule {
  return {
    View: (props) => <CascadeCanvas sheet={sheet} {...props} />,
    Rules: (props) => <CascadeRules sheet={sheet} {...props} />,
    Thumbnail: ({ round }) => <GridThumbnail grid={firstGridOf(round)} reels={sheet.columns} rows={sheet.rows} />,
    labels: slotLabels,
    ...(sheet.bonusBuy && { bonusBuy: createBonusBuy(sheet.bonusBuy) }),
    musicOf: (skin) => slotMusicOf(sheet.code, skin.colours),
  }
}

const createBonusBuy = (bought: BoughtFreeSpins): NonNullable<SoloGameModule['bonusBuy']> => ({
  label: (localization) => createMessageFormatter(localization, 'slots')('buyFreeSpins'),
  Dialog: (props) => <BonusBuyDialog bought={bought} {...props} />,
})

function CascadeCanvas({ sheet, ...props }: SoloViewProps & { sheet: CascadeSheet }) {
  const { skin, pace, localization } = useGameContext()
  const featureNote = describeFreeSpins(sheet, createMessageFormatter(localization, 'slots'))
  return (
    <SlotCanvas {...props} createView={(places) => createCascadeView({ sheet, featureNote, skin, pace, ...places })} />
  )
}

const firstGridOf = ({ events = [] }: Round) =>
  (events as readonly CascadeEvent[]).find((event) => event.type === 'spin')?.grid ?? []
