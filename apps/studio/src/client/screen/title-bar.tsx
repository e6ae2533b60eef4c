import type { ReactNode } from 'react'
import { isFramed } from '#client/parent-page-messages.ts'

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
