import { Component, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

interface ErrorBoundaryState {
  readonly error: unknown
}

/** Contains the failure of one part of the page, shows an error and offers a retry; the shell around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorFallback error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
