import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { useStage } from '#client/stage-store.ts'
import { NoticeBox } from './notice-box.tsx'
import { OverlayLayer } from './overlay-layer.tsx'

interface GameScreenProps {
  readonly top: ReactNode
  readonly bottom: ReactNode
  /** Receives the container behind the whole screen. */
  readonly onBackdrop?: (host: HTMLElement | null) => void
  readonly backdropClass?: string
  /** Skips the animations of the round. */
  readonly onSkip: () => void
  readonly children: ReactNode
}

/** The screen of every game: backdrop, title bar, the game itself, controls, celebrations and notices. */
export function GameScreen({ top, bottom, onBackdrop, backdropClass = '', onSkip, children }: GameScreenProps) {
  const { stage } = useGameContext()
  const announcement = useStage(stage, (state) => state.announcement)
  return (
    <>
      <div className={`canvas ${backdropClass}`} ref={onBackdrop} />
      {top}
      {children}
      {bottom}
      <OverlayLayer onSkip={onSkip} />
      <NoticeBox />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

interface StageProps {
  readonly onSkip: () => void
  /** What can be bought instead of a round; beside the view, or below it on narrow screens. */
  readonly offer?: ReactNode
  readonly children: ReactNode
}

/** The middle of the screen: the game's own view, the label of a feature, and a line about the round. */
export function Stage({ onSkip, offer, children }: StageProps) {
  const { stage } = useGameContext()
  const message = useStage(stage, (state) => state.message)
  const feature = useStage(stage, (state) => state.feature)
  return (
    <div className="stage" onPointerDown={onSkip}>
      <div className="over">{feature !== undefined && <p className="feature">{feature}</p>}</div>
      <div className="window">{children}</div>
      <p className="message">{message}</p>
      {offer}
    </div>
  )
}
