import type { Role } from '@foyer/contract/roles.ts'
import { useRouter } from '@tanstack/react-router'
import { closeModal } from '#lib/modal.ts'
import { useSiteMap } from '#lib/site-map.ts'

/**
 * Leads on after signing in: agents to their centre, others home, where agents go too while there is no centre
 * (specification section 4).
 */
export function useAfterSignIn(): (role: Role) => void {
  const router = useRouter()
  const { hasPage } = useSiteMap()
  return (role) => {
    closeModal()
    void router.navigate({ to: role === 'agent' && hasPage('/agentHome') ? '/agentHome' : '/' })
  }
}
