import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { passkeyObstacle } from '#lib/passkey-obstacle.ts'
import { isOn, site } from '#lib/site.ts'

const LoginByProvider = lazyPart(async () => (await import('./login-by-provider.tsx')).LoginByProvider, {
  needsAllWords: true,
})

/** Sign-in by social account, where the brand offers it; agents have none (specification section 5). */
export function SocialWay({ door }: { door: 'member' | 'agent' }) {
  if (door === 'agent' || site.status.socialProviders.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      <LoginByProvider.Part isFirst={!isOn('passkeys') || passkeyObstacle() !== undefined} />
    </Suspense>
  )
}
