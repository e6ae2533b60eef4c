import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** RNG games of our own studio: one reel engine with ten skins, and dice. */
export const studioRngGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('RNG', 'STUDIO', [
    ['Aurora Stag', 'SC', 'deer', ['sparkles', 'evergreen', 'full-moon'], 'glacier', 'nebula', 'rise', 'cinzel', 'hot'],
    ['Koi Lantern Night', 'SC', 'carp-streamer', ['lantern', 'moon-cake', 'lotus'], 'midnight', 'parlour', 'lean', 'bangers', 'hot'],
    ['Cosmic Bakery', 'SC', 'doughnut', ['ringed-planet', 'cupcake', 'comet'], 'lagoon', 'carnival', 'hero', 'bowlby'],
    ['Nine Tail Fortune', 'SC', 'fox', ['maple-leaf', 'lantern', 'coin'], 'steel', 'dawn', 'corner', 'lilita', 'hot', 'new'],
    ["Pharaoh's Falcon", 'SC', 'eagle', ['amphora', 'sun', 'gem'], 'glacier', 'temple', 'right', 'cinzel'],
    ['Midnight Matinee', 'SC', 'masks', ['top-hat', 'microphone', 'champagne'], 'rose', 'carnival', 'tower', 'righteous', 'new'],
    ['Orchard of Gold', 'SC', 'pear', ['apple', 'cherries', 'coin'], 'royal', 'confetti', 'dive', 'bangers', 'new'],
    ['Temple of the Sun Cat', 'SC', 'leopard', ['temple', 'sun-face', 'gem'], 'lagoon', 'ridge', 'hero', 'rye', 'hot'],
    ['Captain Brine', 'SC', 'parrot', ['map', 'anchor', 'key'], 'dusk', 'shafts', 'corner', 'lilita', 'new'],
    ['Northern Dice', 'AC', 'dice', ['snowflake', 'gem', 'evergreen'], 'marigold', 'confetti', 'left', 'bangers', 'hot'],
    ['Glacier King', 'SC', 'mammoth', ['ice-cube', 'crown', 'snowflake'], 'steel', 'nebula', 'rise', 'bowlby'],
  ]),
]

/** Studio games that are played from a transfer wallet. */
export const transferWalletGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('RNG', 'STW', [
    ['Hourglass Reserve', 'SC', 'hourglass', ['key', 'gem', 'money-bag'], 'bronze', 'vault', 'rise', 'cinzel', 'new'],
    ['Wolf of the North Gate', 'SC', 'wolf', ['full-moon', 'castle', 'coin'], 'midnight', 'ridge', 'hero', 'rye'],
    ['Coral Ledger', 'SC', 'jellyfish', ['coral', 'spiral-shell', 'anchor'], 'lagoon', 'surface', 'corner', 'lilita'],
    ['Counting House Dice', 'AC', 'balance-scale', ['dice', 'coin', 'scroll'], 'royal', 'felt', 'left', 'bangers'],
    ['Maple Strongbox', 'SC', 'maple-leaf', ['squirrel', 'acorn', 'key'], 'ember', 'forest', 'lean', 'bowlby'],
    ['Midnight Telescope', 'SC', 'telescope', ['ringed-planet', 'comet', 'glowing-star'], 'orchid', 'nebula', 'tower', 'orbitron'],
  ]),
]

/** The studio's live table: one result for all players at the table. */
export const studioLiveGames: readonly CatalogueGame[] = [
  ...toCatalogueGames('LIVE', 'STUDIO', [
    [
      'First Light Baccarat',
      'BACCARAT',
      'chips',
      ['card-fan', 'sun', 'crown'],
      'sunset',
      'salon',
      'lean',
      'cinzel',
      'hot',
    ],
  ]),
]
