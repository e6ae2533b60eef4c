import type { Game } from '@foyer/contract/games/games.ts'
import { gameAfterSignInStore } from '#platform/navigation/game-after-sign-in.ts'
import { type GameToOpen, openModal } from '#platform/navigation/modal-store.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

export interface GameActionHandlers {
  /** Plays for real money: a visitor logs in first, a trial user is told that it requires a real account and offered the demo, if any. */
  readonly startReal: (game: GameToOpen & { readonly hasDemo?: boolean }) => void
  /** Plays with demo credit. */
  readonly startDemo: (game: GameToOpen) => void
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
    startReal: ({ hasDemo = false, ...game }) => {
      if (role === 'visitor') {
        gameAfterSignInStore.set(game)
        navigate({ to: '/login' })
      } else if (role === 'trial') openModal({ name: 'in_need_true_account', ...(hasDemo && { demo: game }) })
      else openModal({ name: 'game', ...game, mode: 'REAL' })
    },
    startDemo: (game) => openModal({ name: 'game', ...game, mode: 'DEMO' }),
    openVendor: (vendor) => openModal({ name: 'vendor', ...vendor }),
  }
}

export function isVendorLobbyCard(game: Game): boolean {
  return game.isGame === 'VASSALAGE'
}

export function offersDemo(game: Game): boolean {
  return game.hasDemo && isFeatureEnabled('demoGames') && !isVendorLobbyCard(game)
}

/** The game of a card, for the actions that start it. */
export function toGameToOpen(game: Game): GameToOpen {
  const { nodeId, vendorName } = game
  return { nodeId, title: game.displayName || game.gameName, vendorName }
}
