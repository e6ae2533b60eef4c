import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { isFramed } from '#client/parent-page-messages.ts'
import { useStage } from '#client/stage-store.ts'
import { ToolButton } from './tool-button.tsx'

interface TitleBarProps {
  readonly title: string
  readonly badge?: string | undefined
  readonly children: ReactNode
}

/** Title, badge and buttons. In a frame, the parent page has the title, the badge of a demo and the close button. */
export function TitleBar({ title, badge, children }: TitleBarProps) {
  return (
    <header className="top">
      <div className="name">
        <h1 className={isFramed() ? 'sr-only' : undefined}>
          <bdi>{title}</bdi>
        </h1>
        {badge !== undefined && !isFramed() && <span className="badge">{badge}</span>}
      </div>
      <nav className="tools">{children}</nav>
    </header>
  )
}

/** Turns the sound on and off; it is off until then. */
export function SoundButton() {
  const { localization, sound, stage } = useGameContext()
  const isOn = useStage(stage, ({ isSoundOn }) => isSoundOn)
  return (
    <ToolButton
      icon={isOn ? 'volume-2' : 'volume-x'}
      label={localization.formatMessage('sound')}
      aria-pressed={isOn}
      onClick={() => stage.setState({ isSoundOn: sound.toggle() })}
    />
  )
}
