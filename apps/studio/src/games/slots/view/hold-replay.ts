/** Replays hold and win and the pot: the board of coins takes the place of the reels. */
import type { Container } from 'pixi.js'
import type { RoundPresenter } from '#client/game-view-types.ts'
import type { SlotEvent } from '#games/slots/slot-sheet.ts'
import { paintPotCoin } from './coin-tiles.ts'
import type { HoldBoard } from './hold-board.ts'
import { openFeature } from './show-feature.ts'
import type { SlotBackdrop } from './slot-backdrop.ts'

/** How far hold and win has come. */
export interface HoldProgress {
  readonly respins: number
  readonly left: number
  readonly coins: number
  readonly cells: number
  /** What the coins that have been counted are worth, in stakes; absent during the respins. */
  readonly stakes?: number
}

/** The texts of hold and win and of the pot. */
export interface HoldTexts {
  readonly title: string
  readonly note: string
  readonly over: string
  readonly fullBoard: string
  readonly fullBoardNote: string
  readonly potWon: string
}

interface HoldReplayOptions {
  readonly board: HoldBoard
  readonly backdrop: SlotBackdrop
  /** What the board takes the place of. */
  readonly reels: Container
  readonly cells: number
  readonly respins: number
  /** What a full board pays on top of its coins. */
  readonly fullBoardStakes: number
  readonly texts: HoldTexts
  /** Called whenever hold and win moves on, and with nothing when it is over. */
  readonly onProgress: (progress: HoldProgress | undefined) => void
}

type HoldEvent = Extract<SlotEvent, { type: `hold-${string}` }>

export const isHoldEvent = (event: SlotEvent): event is HoldEvent => event.type.startsWith('hold-')

export interface HoldReplay {
  replay(event: HoldEvent, presenter: RoundPresenter): Promise<void>
  /** The title for the end of the feature; undefined if there is none. */
  endTitle(): string | undefined
  /** Ends the feature: the reels are back. */
  close(): void
  /** Shows the board of a round that has hit the pot: coins in every cell. It stays until the next round. */
  showPot(presenter: RoundPresenter): Promise<void>
}

interface HoldState {
  coins: number
  /** The respins that are left. */
  left: number
  endTitle: string | undefined
}

export function createHoldReplay(options: HoldReplayOptions): HoldReplay {
  const { board, backdrop, reels, respins, texts, onProgress } = options
  const state: HoldState = { coins: 0, left: respins, endTitle: undefined }
  return {
    async replay(event, presenter) {
      if (event.type === 'hold-respin') return showRespin(options, state, { event, presenter })
      if (event.type === 'hold-total') return countCoins(options, state, { event, presenter })
      await openFeature({ backdrop }, presenter, { title: texts.title, note: texts.note })
      Object.assign(state, { coins: event.coins.length, left: respins })
      reels.visible = false
      board.show(event.coins)
      report(options, state)
    },
    endTitle: () => state.endTitle,
    close() {
      state.endTitle = undefined
      reels.visible = true
      board.hide()
      onProgress(undefined)
    },
    async showPot(presenter) {
      presenter.pace.skipped = false
      presenter.playSound('feature')
      reels.visible = false
      if (!board.isShown()) board.show([])
      await board.fill(presenter.pace, paintPotCoin(), () => presenter.playSound('scatter'))
      await presenter.celebratePot(texts.potWon)
    },
  }
}

function report({ respins, cells, onProgress }: HoldReplayOptions, { left, coins }: HoldState, stakes?: number): void {
  onProgress({ respins, left, coins, cells, ...(stakes !== undefined && { stakes }) })
}

interface Shown<Type extends HoldEvent['type']> {
  readonly event: Extract<HoldEvent, { type: Type }>
  readonly presenter: RoundPresenter
}

/** The count falls when the cells start to spin, and is full again with each new coin. */
async function showRespin(
  options: HoldReplayOptions,
  state: HoldState,
  { event, presenter }: Shown<'hold-respin'>,
): Promise<void> {
  presenter.pace.skipped = false
  state.left -= 1
  report(options, state)
  await options.board.respin(event.coins, presenter.pace, () => {
    state.coins += 1
    state.left = options.respins
    presenter.playSound('stop', state.coins)
    presenter.playSound('scatter', state.coins)
    report(options, state)
  })
  state.left = event.left
  report(options, state)
}

async function countCoins(
  options: HoldReplayOptions,
  state: HoldState,
  { event, presenter }: Shown<'hold-total'>,
): Promise<void> {
  const { board, backdrop, texts, fullBoardStakes } = options
  state.endTitle = texts.over
  state.left = 0
  presenter.pace.skipped = false
  let stakes = 0
  await board.collect(presenter.pace, (value) => {
    stakes += value
    presenter.playSound('press')
    report(options, state, stakes)
  })
  if (!event.isFull) return
  await openFeature({ backdrop }, presenter, { title: texts.fullBoard, note: texts.fullBoardNote })
  report(options, state, stakes + fullBoardStakes)
}
