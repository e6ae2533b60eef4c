import { Component, type ReactNode } from 'react'
import { CallError } from '#platform/api/call-error.ts'
import { forgetFailedLoads } from '#platform/navigation/lazy-component.ts'
import { ErrorFallback } from './error-fallback.tsx'

export interface PartFailure {
  readonly error: unknown
  readonly onRetry: () => void
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What is shown in place of the part; by default a message and a retry button. */
  readonly renderFailure?: (failure: PartFailure) => ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
}

/** Contains the failure of one part of the page, shows an error and offers a retry; the shell around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined }
  #hasRetriedLoad = false

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  /** A part that is opened again later may request its code again. */
  override componentWillUnmount(): void {
    if (this.state.error !== undefined) forgetFailedLoads()
  }

  /**
   * Renders the part again. An update of the site removes the files of pages that are still open: code that was missing at a retry, too,
   * is only found by the reloaded page.
   */
  readonly #retry = () => {
    const { error } = this.state
    if (error instanceof CallError && error.code === 'chunk_missing') {
      if (this.#hasRetriedLoad) return location.reload()
      this.#hasRetriedLoad = true
    }
    forgetFailedLoads()
    this.setState({ error: undefined })
  }

  override render() {
    const { children, renderFailure = (failure) => <ErrorFallback {...failure} /> } = this.props
    const { error } = this.state
    return error === undefined ? children : renderFailure({ error, onRetry: this.#retry })
  }
}
