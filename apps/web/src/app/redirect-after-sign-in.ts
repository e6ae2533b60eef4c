import { agentCentrePath, sitePages } from '@foyer/contract/pages.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { gameAfterSignInStore } from '#platform/navigation/game-after-sign-in.ts'
import { closeModal, openModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'

/**
 * Redirects after sign-in: into the game that the visitor wanted to play, over the home page; else agents to their centre,
 * others to the home page. Agents go home, too, where the centre is off (specification section 4).
 */
export function redirectAfterSignIn(role: Role): void {
  const game = role === 'trial' ? undefined : gameAfterSignInStore.get()
  gameAfterSignInStore.set(undefined)
  closeModal()
  if (game) {
    navigate({ to: '/', replace: true })
    openModal({ name: 'game', ...game, mode: 'REAL' })
  } else
    navigate({ to: role === 'agent' && isFeatureEnabled(sitePages[agentCentrePath].feature) ? agentCentrePath : '/' })
}
