import { Component, type ReactNode } from 'react'
import { BrokenPart } from '#features/frame/broken-part.tsx'

interface State {
  readonly error: unknown
}

/** Contains the failure of one part of the page, shows an error and offers a retry; the shell around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenPart error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
