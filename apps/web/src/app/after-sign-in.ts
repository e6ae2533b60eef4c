import type { Role } from '@foyer/contract/roles.ts'
import { closeModal } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { usePageAvailability } from '#lib/site-map.ts'

/**
 * Redirects after sign-in: agents to their centre, others to the home page. Agents go home, too, while there is no
 * centre (specification section 4).
 */
export function useSignInRedirect(): (role: Role) => void {
  const { hasPage } = usePageAvailability()
  return (role) => {
    closeModal()
    navigate({ to: role === 'agent' && hasPage('/agentHome') ? '/agentHome' : '/' })
  }
}
