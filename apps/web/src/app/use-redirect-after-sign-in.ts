import type { Role } from '@foyer/contract/roles.ts'
import { closeModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'

/**
 * Redirects after sign-in: agents to their centre, others to the home page. Agents go home, too, while there is no
 * centre (specification section 4).
 */
export function useRedirectAfterSignIn(): (role: Role) => void {
  const { hasPage } = usePageAvailability()
  return (role) => {
    closeModal()
    navigate({ to: role === 'agent' && hasPage('/agentHome') ? '/agentHome' : '/' })
  }
}
