import type { Role } from '@foyer/contract/roles.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { getPasskeyUnavailableReason } from '#identity/passkey-unavailable.ts'
import { lazyComponent } from '#platform/navigation/lazy-component.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

const LoginByPasskey = lazyComponent(async () => (await import('./login-by-passkey.tsx')).LoginByPasskey, {
  needsAllMessages: true,
})

export type PasskeySignInProps = {
  door: 'member' | 'agent'
  remember: boolean
  onSignedIn: (role: Role) => void
}

/** Sign-in by passkey, where the brand enables it and the browser supports it. */
export function PasskeySignIn(props: PasskeySignInProps) {
  if (!isFeatureEnabled('passkeys') || getPasskeyUnavailableReason()) return null
  return (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <LoginByPasskey.Component {...props} />
    </Suspense>
  )
}
