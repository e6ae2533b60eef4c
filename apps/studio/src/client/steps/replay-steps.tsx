import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { GameView } from '#client/game-view-types.ts'
import type { Round } from '#client/play-api.ts'
import { ladderStakeOf } from '#client/round-amounts.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { waitUnless } from '#client/wait-unless.ts'
import type { StepsGameModule } from './steps-game-module.ts'

interface ReplayStepsProps {
  readonly module: StepsGameModule
  readonly round: Round
  readonly backdrop: HTMLElement
  readonly onReady: (view: GameView) => void
}

const eventMs = 650

/** Replays a steps round event by event. */
export function ReplaySteps({ module, round, backdrop, onReady }: ReplayStepsProps) {
  const { pace, digits } = useGameContext()
  const [events, setEvents] = useState<readonly unknown[]>([])
  useMountEffect(() =>
    onReady({
      start: () => setEvents([]),
      cancel() {},
      async play(list, presenter) {
        for (const count of list.keys()) {
          setEvents(list.slice(0, count + 1))
          presenter.playSound('land', count)
          await waitUnless(eventMs, () => pace.reduced || pace.skipped)
        }
        await presenter.showPayout()
      },
    }),
  )
  return (
    <module.View
      backdrop={backdrop}
      events={events}
      isOpen={false}
      isWaiting={false}
      stake={ladderStakeOf(round, digits)}
      choice={round.choices as object}
      selection={undefined}
      onChoice={() => {}}
      onAction={() => {}}
      onSelect={() => {}}
    />
  )
}
