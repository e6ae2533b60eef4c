import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { getPasskeyUnavailableReason } from '#identity/passkey-unavailable-reason.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { isFeatureEnabled, site } from '#platform/site/site.ts'

const LoginBySocialProvider = createLazyComponent(
  async () => (await import('./login-by-social-provider.tsx')).LoginBySocialProvider,
)

/** Sign-in by social account, where the brand offers it; agents have none (specification section 5). */
export function SocialSignInOption({ door }: { door: 'member' | 'agent' }) {
  if (door === 'agent' || site.status.socialProviders.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      <LoginBySocialProvider.Component
        hasDivider={!isFeatureEnabled('passkeys') || getPasskeyUnavailableReason() !== undefined}
      />
    </Suspense>
  )
}
