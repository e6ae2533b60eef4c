import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatusIcon } from './payment-status-summary.tsx'

export type ErrorStateProps = {
  title: string
  text?: ReactNode
  /** Without it there is no retry button. */
  onRetry?: (() => void) | undefined
  retryLabel?: string
  retrying?: boolean
  /** For customer service; `requestIdLabel` names it, such as "Request". */
  requestId?: string | undefined
  requestIdLabel?: string
}

/** A localized error message, a retry button, and the request id that identifies it in the log. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retryLabel, retrying = false, requestId, requestIdLabel } = props
  return (
    <div role="alert" className="mx-auto grid max-w-100 justify-items-center gap-2 px-4 py-8 text-center">
      <StatusIcon tone="danger" icon="triangle-alert" className="mbe-2" />
      <p className="font-display text-md font-bold leading-display text-balance">{title}</p>
      {text && <div className="text-muted text-pretty">{text}</div>}
      {onRetry && retryLabel && (
        <Button className="mbs-3" icon="refresh-cw" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {requestId && (
        <p className="mbs-1 text-xs text-muted">
          {requestIdLabel} <code className="select-all wrap-anywhere font-text">{requestId}</code>
        </p>
      )}
    </div>
  )
}
