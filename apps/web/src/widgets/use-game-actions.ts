import type { Game } from '@foyer/contract/games/games.ts'
import { gameAfterSignInStore } from '#platform/navigation/game-after-sign-in.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

export interface GameActionHandlers {
  /** Plays for real money: a visitor logs in first, a trial user is told that it requires a real account and offered the demo, if any. */
  readonly startReal: (game: { readonly nodeId: string; readonly title: string; readonly hasDemo?: boolean }) => void
  /** Plays with demo credit. */
  readonly startDemo: (game: { readonly nodeId: string; readonly title: string }) => void
  /** Opens the games of a vendor, for cards that represent one. */
  readonly openVendor: (openVendor: {
    readonly vassalage: string
    readonly gameType: string
    readonly title: string
  }) => void
}

/** The actions that start a game (specification section 6). */
export function useGameActions(): GameActionHandlers {
  const { role } = useSession()
  return {
    startReal: ({ nodeId, title, hasDemo = false }) => {
      if (role === 'visitor') {
        gameAfterSignInStore.set({ nodeId, title })
        navigate({ to: '/login' })
      } else if (role === 'trial')
        openModal({ name: 'in_need_true_account', ...(hasDemo && { demo: { nodeId, title } }) })
      else openModal({ name: 'game', nodeId, title, mode: 'REAL' })
    },
    startDemo: ({ nodeId, title }) => openModal({ name: 'game', nodeId, title, mode: 'DEMO' }),
    openVendor: (vendor) => openModal({ name: 'vendor', ...vendor }),
  }
}

export function isVendorLobbyCard(game: Game): boolean {
  return game.isGame === 'VASSALAGE'
}

export function offersDemo(game: Game): boolean {
  return game.hasDemo && isFeatureEnabled('demoGames') && !isVendorLobbyCard(game)
}
