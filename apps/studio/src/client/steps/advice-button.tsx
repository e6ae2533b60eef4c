import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import './action-buttons.css'

interface AdviceButtonProps {
  readonly isEnabled: boolean
  readonly onAsk: () => void
  /** The advice, once it was asked for. */
  readonly children: ReactNode
}

/** Asks for the best play, also by the key A, and shows it beside the button. */
export function AdviceButton({ isEnabled, onAsk, children }: AdviceButtonProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'steps')
  const ask = useEffectEvent(() => {
    if (isEnabled) onAsk()
  })
  useEffect(() => {
    const listen = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null
      if (code === 'KeyA' && !isTyping && !ctrlKey && !metaKey && !altKey) ask()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="steps-extra">
      <button
        type="button"
        className="pill is-quiet"
        aria-keyshortcuts="A"
        aria-disabled={!isEnabled}
        onClick={() => {
          if (isEnabled) onAsk()
        }}
      >
        {formatMessage('advice')}{' '}
        <span className="key" aria-hidden="true">
          A
        </span>
      </button>
      <output className="steps-advice">{children}</output>
    </div>
  )
}
