import type { Role } from '@foyer/contract/roles.ts'
import { gameAfterSignInStore } from '#platform/navigation/game-after-sign-in.ts'
import { closeModal, openModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'

/**
 * Redirects after sign-in: into the game that the visitor wanted to play, over the home page; else agents to their centre,
 * others to the home page. Agents go home, too, while there is no centre (specification section 4).
 */
export function useRedirectAfterSignIn(): (role: Role) => void {
  const { isAvailable } = usePages()
  return (role) => {
    const game = role === 'trial' ? undefined : gameAfterSignInStore.get()
    gameAfterSignInStore.set(undefined)
    closeModal()
    if (game) {
      navigate({ to: '/', replace: true })
      openModal({ name: 'game', ...game, mode: 'REAL' })
    } else navigate({ to: role === 'agent' && isAvailable('/agentHome') ? '/agentHome' : '/' })
  }
}
