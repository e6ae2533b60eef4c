import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { SoloViewProps } from '#client/solo/solo-game-module.ts'
import './board-and-side.css'

interface BoardAndSideProps extends Pick<SoloViewProps, 'backdrop'> {
  readonly className: string
  readonly board: ReactNode
  /** The choice and the last results. */
  readonly children: ReactNode
}

/** A lit scene, and on it a board with the player's choice beside it, or below it in portrait. A replay shows the board alone. */
export function BoardAndSide({ className, backdrop, board, children }: BoardAndSideProps) {
  return (
    <>
      {createPortal(<div className="board-scene" />, backdrop)}
      <div className={`board-and-side ${className}`}>
        {board}
        <div className="board-side">{children}</div>
      </div>
    </>
  )
}
