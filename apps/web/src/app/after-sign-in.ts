import type { Role } from '@foyer/contract/roles.ts'
import { closeModal } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'

/**
 * Leads on after signing in: agents to their centre, others home, where agents go too while there is no centre
 * (specification section 4).
 */
export function useAfterSignIn(): (role: Role) => void {
  const { hasPage } = useSiteMap()
  return (role) => {
    closeModal()
    navigate({ to: role === 'agent' && hasPage('/agentHome') ? '/agentHome' : '/' })
  }
}
