import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useGameContext } from '#client/game-context.tsx'
import type { GameView } from '#client/game-view-types.ts'
import type { Round } from '#client/play-api.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { waitUnless } from '#client/wait-unless.ts'
import type { TableBetChoice } from '#games/game.ts'
import { FeltProvider } from './felt-context.tsx'
import { findTableGame, type Reveal, type TableGameModule } from './table-game-module.ts'
import { noBets, toBetsBySpot } from './table-state.ts'
import './table.css'

interface ReplayFeltProps {
  readonly module: TableGameModule
  /** The game's code. */
  readonly code: string
  readonly round: Round
  readonly backdrop: HTMLElement
  readonly onReady: (view: GameView) => void
}

/** Replays one deal with its bets: the felt without the controls of an open table. */
export function ReplayFelt({ module, code, round, backdrop, onReady }: ReplayFeltProps) {
  const { digits, stage, localization, pace } = useGameContext()
  const [reveal, setReveal] = useState<Reveal>()
  const [winningSpots, setWinningSpots] = useState<readonly string[]>([])
  useMountEffect(() =>
    onReady({
      start() {
        setReveal(undefined)
        setWinningSpots([])
      },
      cancel() {},
      async play(events, presenter) {
        setReveal({ events, startedAt: pace.reduced ? Number.NEGATIVE_INFINITY : performance.now() })
        await waitUnless(module.outcomeAfterMs(events), () => pace.reduced || pace.skipped)
        setReveal({ events, startedAt: Number.NEGATIVE_INFINITY })
        setWinningSpots(module.winningSpots(events))
        stage.setState({ announcement: module.formatResult(localization, events) })
        presenter.playSound('result')
        await presenter.showPayout()
      },
    }),
  )
  const placed = toBetsBySpot(round.choices as TableBetChoice, digits)
  const felt = {
    game: findTableGame(module, code),
    table: undefined,
    replayed: reveal,
    now: Date.now,
    chipAmounts: [],
    unconfirmed: noBets,
    placed,
    totals: noBets,
    isOpen: false,
    winningSpots,
    placeChips: () => {},
    addChips: () => {},
  }
  return (
    <FeltProvider value={felt}>
      {createPortal(<div className="table-scene" />, backdrop)}
      <div className="felt-frame">
        <div className={`felt is-replayed ${module.className}`}>
          <module.RevealView reveal={reveal} />
          <module.Felt />
        </div>
      </div>
    </FeltProvider>
  )
}
