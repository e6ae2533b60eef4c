import { startSocial } from '@foyer/contract/social.ts'
import { useEffect, useState } from 'react'
import { call } from './api.ts'

export interface ProviderTrip {
  /** The id of the provider that the page is redirecting to. */
  readonly leavingTo: string | undefined
  readonly failure: unknown
  /** Redirects to the provider's page. */
  readonly leave: (provider: string) => void
}

/** Redirects to a social provider: to sign in with an account there or, with `link`, to link one to an account here. */
export function useProviderTrip({ link = false }: { link?: boolean } = {}): ProviderTrip {
  const [leavingTo, setLeavingTo] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    // The back button restores the page as it was left, with its button still busy.
    const turnBack = ({ persisted }: PageTransitionEvent) => persisted && setLeavingTo(undefined)
    addEventListener('pageshow', turnBack)
    return () => removeEventListener('pageshow', turnBack)
  }, [])
  const leave = async (provider: string) => {
    setFailure(undefined)
    setLeavingTo(provider)
    try {
      const { address } = await call(startSocial, { body: { provider, link } })
      location.assign(address)
    } catch (error) {
      setLeavingTo(undefined)
      setFailure(error)
    }
  }
  return { leavingTo, failure, leave: (provider) => void leave(provider) }
}
