import type { ReactNode } from 'react'
import { readLoadFailureTexts } from './load-failure-texts.ts'

interface CurtainProps {
  /** `status` while something loads, `alert` for a failure. */
  readonly role: 'status' | 'alert'
  readonly children: ReactNode
}

/** Covers the page while it loads and when it cannot be shown. */
export function Curtain({ role, children }: CurtainProps) {
  return (
    <div className="curtain" role={role}>
      {role === 'status' && <span className="turning" />}
      {children}
    </div>
  )
}

interface FailureCurtainProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly actions: readonly { readonly text: string; readonly isQuiet?: boolean; readonly onPress: () => void }[]
}

/** A failure that leaves nothing to show, with what the player can do. */
export function FailureCurtain({ title, hint, actions }: FailureCurtainProps) {
  return (
    <Curtain role="alert">
      <strong>{title}</strong>
      {hint !== undefined && <p>{hint}</p>}
      {actions.map(({ text, isQuiet, onPress }) => (
        <button key={text} type="button" className={isQuiet ? 'pill is-quiet' : 'pill'} onClick={onPress}>
          {text}
        </button>
      ))}
    </Curtain>
  )
}

/** The failure of a page whose texts could not be loaded. */
export function MissingTextsCurtain({ onRetry }: { onRetry: () => void }) {
  const { title, tryAgain } = readLoadFailureTexts(document.documentElement)
  return <FailureCurtain title={title} actions={[{ text: tryAgain, onPress: onRetry }]} />
}
