import type { GameView } from '#client/game-view-types.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'

/** Shows the events of the player's last rounds, newest first, and then hands the view to the play loop. */
export function useOriginalView<Event>(
  { pastRounds, onReady }: Pick<SoloViewProps, 'pastRounds' | 'onReady'>,
  { showPast, createView }: { showPast: (events: readonly Event[]) => void; createView: () => GameView },
): void {
  useMountEffect(() => {
    void pastRounds().then((rounds) => {
      showPast(rounds.flatMap(({ events }) => (events ?? []) as Event[]))
      onReady(createView())
    })
  })
}
