import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Vendors with a lobby of their own: a card among the games of the category, which opens the list of the vendor's games. */
export const vendorLobbies: readonly CatalogueGame[] = [
  ...toCatalogueGames('RNG', 'STUDIO', [
    [
      'Studio Lobby',
      'SC',
      'slot-machine',
      ['number-seven', 'bell', 'cherries'],
      'orchid',
      'confetti',
      'hero',
      'righteous',
    ],
  ]),
  ...toCatalogueGames('RNG', 'STW', [
    ['Vault Lobby', 'SC', 'money-bag', ['key', 'coin', 'gem'], 'jade', 'vault', 'hero', 'cinzel'],
  ]),
]
