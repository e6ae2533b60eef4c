import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { getPasskeyUnavailableReason } from '#identity/passkey-unavailable-reason.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import type { LoginByPasskeyProps } from './login-by-passkey.tsx'

const LoginByPasskey = createLazyComponent(async () => (await import('./login-by-passkey.tsx')).LoginByPasskey)

/** Sign-in by passkey, where the brand enables it and the browser supports it. */
export function PasskeySignInOption(props: LoginByPasskeyProps) {
  if (!isFeatureEnabled('passkeys') || getPasskeyUnavailableReason()) return null
  return (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <LoginByPasskey.Component {...props} />
    </Suspense>
  )
}
