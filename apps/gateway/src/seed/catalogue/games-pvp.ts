import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Player-versus-player card games. */
export const pvpGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'KX', [
    ['Grab the Banker Bull', null, 'ox', ['card-fan', 'versus', 'money-bag'], 'steel', 'parlour', 'tower', 'orbitron', 'hot'],
    ['Golden Bloom Bluff', null, 'rose', ['card-fan', 'versus', 'sunglasses'], 'orchid', 'tiles', 'lean', 'cinzel'],
    ["Landlord's Last Card", null, 'top-hat', ['card-fan', 'versus', 'briefcase'], 'cherry', 'spread', 'hero', 'bangers'],
    ['Thirteen Lantern Poker', null, 'lantern', ['card-fan', 'versus', 'club-suit'], 'dusk', 'parlour', 'dive', 'lilita'],
    ['Red Black War Room', null, 'heart-suit', ['versus', 'card-fan', 'black-spade'], 'abyss', 'duel', 'lean', 'orbitron'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'KY', [
    ['Bull Versus Bull', null, 'water-buffalo', ['card-fan', 'versus', 'drum'], 'abyss', 'arena', 'corner', 'bangers', 'hot'],
    ['Two Eight Tube Duel', null, 'number-eight', ['mahjong', 'versus', 'dice'], 'cherry', 'spread', 'right', 'orbitron'],
    ['Courtyard Mahjong Duo', null, 'mahjong', ['versus', 'teapot', 'bamboo'], 'ember', 'parlour', 'left', 'cinzel'],
    ['Three Kingdoms Bluff', null, 'shield', ['card-fan', 'versus', 'swords'], 'orchid', 'tiles', 'tower', 'bangers'],
    ['Speed Gold Flower', null, 'sunflower', ['card-fan', 'versus', 'lightning'], 'cherry', 'spread', 'dive', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'TH', [
    ['Village Landlord', null, 'prince', ['card-fan', 'versus', 'rice'], 'sunset', 'spread', 'lean', 'cinzel'],
    ['Bamboo Thirteen', null, 'bamboo', ['card-fan', 'versus', 'club-suit'], 'ember', 'parlour', 'hero', 'bowlby'],
    ['Sparrow Showdown', null, 'dove', ['mahjong', 'versus', 'coin'], 'abyss', 'arena', 'corner', 'lilita'],
    ['Table of Tigers', null, 'tiger', ['card-fan', 'versus', 'fire'], 'jade', 'spread', 'rise', 'cinzel'],
    ['Pawn to Throne', null, 'chess-pawn', ['versus', 'crown', 'swords'], 'marigold', 'tiles', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'WS', [
    ['Warlord Thirteen', null, 'swords', ['card-fan', 'versus', 'shield'], 'moss', 'duel', 'left', 'orbitron'],
    ['Highway Hold Hundred', null, 'hundred', ['card-fan', 'versus', 'car'], 'marigold', 'arena', 'tower', 'lilita'],
    ['Tea Gate Mahjong', null, 'teapot', ['mahjong', 'versus', 'lotus'], 'lagoon', 'tiles', 'hero', 'bowlby'],
    ['Fisher King Poker', null, 'fishing-rod', ['card-fan', 'versus', 'crown'], 'bronze', 'parlour', 'dive', 'bangers'],
    ['Iron Fist Niu', null, 'fist', ['card-fan', 'versus', 'ox'], 'glacier', 'duel', 'lean', 'orbitron', 'hot'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('PVP', 'XY', [
    ['Jade Dragon Pai Gow', null, 'dragon-face', ['mahjong', 'versus', 'gem'], 'marigold', 'parlour', 'corner', 'lilita'],
    ['Masquerade Bluff', null, 'masks', ['card-fan', 'versus', 'rose'], 'bronze', 'tiles', 'rise', 'cinzel', 'hot'],
    ['Ace of Alleys', null, 'black-spade', ['versus', 'card-fan', 'sunglasses'], 'royal', 'duel', 'lean', 'orbitron'],
    ['Panda Parlour Rummy', null, 'panda', ['card-fan', 'versus', 'bamboo'], 'orchid', 'tiles', 'left', 'lilita'],
    ['Storm Card Brawl', null, 'lightning', ['card-fan', 'versus', 'collision'], 'cherry', 'arena', 'right', 'bangers'],
  ]),
]
