import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Player-versus-player card games. */
export const pvpGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'KX', [
    ['Grab the Banker Bull', null, 'ox', ['money-bag', 'coin', 'hundred'], 'steel', 'parlour', 'tower', 'orbitron', 'hot'],
    ['Golden Bloom Bluff', null, 'rose', ['joker', 'coin', 'sunglasses'], 'orchid', 'tiles', 'lean', 'cinzel'],
    ["Landlord's Last Card", null, 'top-hat', ['joker', 'coin', 'briefcase'], 'cherry', 'spread', 'hero', 'bangers'],
    ['Thirteen Lantern Poker', null, 'lantern', ['club-suit', 'coin', 'fan'], 'dusk', 'parlour', 'dive', 'lilita'],
    ['Red Black War Room', null, 'heart-suit', ['black-spade', 'swords', 'coin'], 'abyss', 'duel', 'lean', 'orbitron'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'KY', [
    ['Bull Versus Bull', null, 'water-buffalo', ['versus', 'coin', 'drum'], 'abyss', 'arena', 'corner', 'bangers', 'hot'],
    ['Two Eight Tube Duel', null, 'number-eight', ['mahjong', 'coin', 'dice'], 'cherry', 'spread', 'right', 'orbitron'],
    ['Courtyard Mahjong Duo', null, 'mahjong', ['teapot', 'bamboo', 'fan'], 'ember', 'parlour', 'left', 'cinzel'],
    ['Three Kingdoms Bluff', null, 'shield', ['swords', 'crown', 'scroll'], 'orchid', 'tiles', 'tower', 'bangers'],
    ['Speed Gold Flower', null, 'sunflower', ['lightning', 'coin', 'joker'], 'cherry', 'spread', 'dive', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'TH', [
    ['Village Landlord', null, 'prince', ['coin', 'joker', 'rice'], 'sunset', 'spread', 'lean', 'cinzel'],
    ['Bamboo Thirteen', null, 'bamboo', ['club-suit', 'panda', 'coin'], 'ember', 'parlour', 'hero', 'bowlby'],
    ['Sparrow Showdown', null, 'dove', ['mahjong', 'coin', 'versus'], 'abyss', 'arena', 'corner', 'lilita'],
    ['Table of Tigers', null, 'tiger', ['coin', 'versus', 'fire'], 'jade', 'spread', 'rise', 'cinzel'],
    ['Pawn to Throne', null, 'chess-pawn', ['crown', 'swords', 'shield'], 'marigold', 'tiles', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'WS', [
    ['Warlord Thirteen', null, 'swords', ['shield', 'helmet', 'coin'], 'moss', 'duel', 'left', 'orbitron'],
    ['Highway Hold Hundred', null, 'hundred', ['coin', 'car', 'joker'], 'marigold', 'arena', 'tower', 'lilita'],
    ['Tea Gate Mahjong', null, 'teapot', ['mahjong', 'lotus', 'fan'], 'lagoon', 'tiles', 'hero', 'bowlby'],
    ['Fisher King Poker', null, 'fishing-rod', ['crown', 'joker', 'fish'], 'bronze', 'parlour', 'dive', 'bangers'],
    ['Iron Fist Niu', null, 'fist', ['ox', 'coin', 'fire'], 'glacier', 'duel', 'lean', 'orbitron', 'hot'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'XY', [
    ['Jade Dragon Pai Gow', null, 'dragon-face', ['gem', 'mahjong', 'coin'], 'marigold', 'parlour', 'corner', 'lilita'],
    ['Masquerade Bluff', null, 'masks', ['joker', 'rose', 'champagne'], 'bronze', 'tiles', 'rise', 'cinzel', 'hot'],
    ['Ace of Alleys', null, 'black-spade', ['joker', 'sunglasses', 'coin'], 'royal', 'duel', 'lean', 'orbitron'],
    ['Panda Parlour Rummy', null, 'panda', ['joker', 'bamboo', 'teapot'], 'orchid', 'tiles', 'left', 'lilita'],
    ['Storm Card Brawl', null, 'lightning', ['joker', 'collision', 'coin'], 'cherry', 'arena', 'right', 'bangers'],
  ]),
]
