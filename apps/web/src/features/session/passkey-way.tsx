import type { Role } from '@foyer/contract/roles.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { passkeyObstacle } from '#lib/passkey-obstacle.ts'
import { isOn } from '#lib/site.ts'

const LoginByPasskey = lazyPart(async () => (await import('./login-by-passkey.tsx')).LoginByPasskey, {
  needsAllWords: true,
})

export type PasskeyWayProps = {
  door: 'member' | 'agent'
  remember: boolean
  onSignedIn: (role: Role) => void
}

/** Sign-in by passkey, where the brand enables it and the browser supports it. */
export function PasskeyWay(props: PasskeyWayProps) {
  if (!isOn('passkeys') || passkeyObstacle()) return null
  return (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <LoginByPasskey.Part {...props} />
    </Suspense>
  )
}
