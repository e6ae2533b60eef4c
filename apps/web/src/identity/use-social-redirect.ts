import { startSocialSignIn } from '@foyer/contract/identity/social-sign-in.ts'
import { useEffect, useState } from 'react'
import { callApi } from '#platform/api/api.ts'

export interface SocialRedirectState {
  /** The id of the provider that the page is redirecting to. */
  readonly redirectingTo: string | undefined
  readonly failure: unknown
  /** Redirects to the provider's page. */
  readonly redirectTo: (provider: string) => void
}

/** Redirects to a social provider: to sign in with an account there or, with `link`, to link one to an account here. */
export function useSocialRedirect({ link = false }: { link?: boolean } = {}): SocialRedirectState {
  const [redirectingTo, setRedirectingTo] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    // The back button restores the page as it was left, with its button still busy.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setRedirectingTo(undefined)
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])
  const redirectTo = async (provider: string) => {
    setFailure(undefined)
    setRedirectingTo(provider)
    try {
      const { address } = await callApi(startSocialSignIn, { body: { provider, link } })
      location.assign(address)
    } catch (error) {
      setRedirectingTo(undefined)
      setFailure(error)
    }
  }
  return { redirectingTo, failure, redirectTo: (provider) => void redirectTo(provider) }
}
