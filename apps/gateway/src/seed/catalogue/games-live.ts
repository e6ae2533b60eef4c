import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Live dealer games. */
export const liveGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'AG', [
    ['Grand Hall Baccarat', 'BACCARAT', 'card-fan', ['crown', 'champagne', 'coin'], 'jade', 'felt', 'tower', 'righteous', 'hot'],
    ['Lantern Street Sic Bo', 'SICBO', 'dice', ['lantern', 'drum', 'coin'], 'bronze', 'salon', 'right', 'lilita'],
    ['Tiger Gate Duel', 'DRAGON_TIGER', 'tiger', ['card-fan', 'dragon-face', 'coin'], 'royal', 'parlour', 'hero', 'bowlby'],
    ['Pearl Wheel', 'ROULETTE', 'wheel', ['chips', 'gem', 'spiral-shell'], 'moss', 'spread', 'left', 'cinzel'],
    ['Courtyard Niu Niu', 'NIUNIU', 'ox', ['card-fan', 'coin', 'lantern'], 'dusk', 'wheel', 'right', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'BBIN', [
    ['Jade Room Baccarat', 'BACCARAT', 'gem', ['card-fan', 'teapot', 'fan', 'ring'], 'midnight', 'wheel', 'dive', 'bowlby'],
    ['Harbour Fan Tan', 'FAN_TAN', 'abacus', ['coin', 'sailboat', 'fan'], 'jade', 'felt', 'tower', 'righteous'],
    ['Prawn Crab Parade', 'FISH_PRAWN_CRAB', 'crab', ['shrimp', 'fish', 'dice'], 'orchid', 'curtain', 'rise', 'cinzel'],
    ['Red Pavilion Three Card', 'THREE_CARD_POKER', 'heart-suit', ['card-fan', 'lantern', 'rose'], 'midnight', 'wheel', 'dive', 'lilita'],
    ['Southern Pai Wenzhou', 'WENZHOU', 'mahjong', ['dice', 'coin', 'bamboo'], 'ember', 'spread', 'tower', 'righteous'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'BG', [
    ['Champagne Baccarat', 'BACCARAT', 'champagne', ['card-fan', 'ring', 'rose'], 'sunset', 'parlour', 'corner', 'cinzel'],
    ['Bull Ring Niu Niu', 'NIUNIU', 'water-buffalo', ['chips', 'coin', 'drum'], 'marigold', 'curtain', 'lean', 'lilita'],
    ['Golden Bowl Se Die', 'SE_DIE', 'se-die', ['coin', 'hundred', 'star'], 'bronze', 'spread', 'right', 'righteous'],
    ['Peony Blackjack', 'BLACKJACK', 'black-spade', ['card-fan', 'rose', 'chips'], 'lagoon', 'parlour', 'hero', 'cinzel'],
    ['Twin Fang Table', 'DRAGON_TIGER', 'dragon-face', ['tiger', 'gem', 'fire'], 'marigold', 'curtain', 'corner', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'DG', [
    ['Speed Lane Baccarat', 'BACCARAT', 'stopwatch', ['card-shoe', 'lightning', 'coin'], 'bronze', 'felt', 'tower', 'righteous'],
    ['Saigon Se Die', 'SE_DIE', 'lantern', ['se-die', 'coin', 'fan'], 'orchid', 'salon', 'left', 'cinzel'],
    ['Ember Wheel', 'ROULETTE', 'wheel', ['fire', 'chips', 'gem'], 'cherry', 'wheel', 'dive', 'bowlby'],
    ['Lucky Claw Dice', 'FISH_PRAWN_CRAB', 'lobster', ['dice', 'fish', 'coin'], 'glacier', 'felt', 'right', 'righteous'],
    ['Golden Flower Hour', 'ZJH', 'sunflower', ['hourglass', 'card-fan', 'coin'], 'lagoon', 'parlour', 'rise', 'cinzel'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'EA', [
    ['Emerald Squeeze', 'BACCARAT', 'clover', ['card-fan', 'gem', 'coin'], 'midnight', 'wheel', 'rise', 'bowlby'],
    ['Monsoon Sic Bo', 'SICBO', 'cloud', ['dice', 'lightning', 'coin'], 'dusk', 'parlour', 'hero', 'righteous'],
    ['Ivory Wheel', 'ROULETTE', 'chips', ['wheel', 'champagne', 'white-heart'], 'lagoon', 'felt', 'tower', 'lilita'],
    ['Scarlet Blackjack', 'BLACKJACK', 'diamond-suit', ['card-fan', 'rose', 'chips'], 'bronze', 'wheel', 'dive', 'bowlby'],
    ['Sparring Beasts', 'DRAGON_TIGER', 'tiger-prowling', ['dragon', 'fire', 'gem'], 'steel', 'spread', 'lean', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'LOTUS', [
    ['Lotus Salon Baccarat', 'BACCARAT', 'lotus', ['card-fan', 'champagne', 'ring'], 'marigold', 'parlour', 'right', 'cinzel', 'hot'],
    ['Moonlit Roulette', 'ROULETTE', 'full-moon', ['wheel', 'chips', 'star'], 'ember', 'felt', 'corner', 'bowlby'],
    ['Teahouse Mahjong', 'MAHJONG', 'teapot', ['mahjong', 'bamboo', 'fan'], 'midnight', 'salon', 'hero', 'cinzel'],
    ['Silk Table Three Card', 'THREE_CARD_POKER', 'fan', ['card-fan', 'heart-suit', 'ring'], 'orchid', 'curtain', 'left', 'righteous'],
    ['River Crab Live', 'FISH_PRAWN_CRAB', 'shrimp', ['crab', 'fish', 'wave'], 'abyss', 'wheel', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'OG', [
    ['Prestige Baccarat Nine', 'BACCARAT', 'card-shoe', ['chips', 'number-nine', 'crown'], 'sunset', 'spread', 'left', 'righteous'],
    ['Dockside Fan Tan', 'FAN_TAN', 'coin', ['abacus', 'anchor', 'fan'], 'rose', 'wheel', 'lean', 'lilita'],
    ['Royal Stag Blackjack', 'BLACKJACK', 'deer', ['card-fan', 'club-suit', 'crown'], 'abyss', 'curtain', 'corner', 'bowlby'],
    ['Thunder Bull Live', 'NIUNIU', 'bison', ['card-fan', 'lightning', 'coin'], 'moss', 'parlour', 'rise', 'cinzel'],
    ['Claw and Scale', 'DRAGON_TIGER', 'dragon', ['tiger', 'coin', 'gem'], 'bronze', 'felt', 'right', 'righteous'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'PT', [
    ['Monte Bianco Roulette', 'ROULETTE', 'mountain', ['wheel', 'champagne', 'chips'], 'rose', 'curtain', 'rise', 'lilita', 'hot'],
    ['Velvet Rope Blackjack', 'BLACKJACK', 'joker', ['card-fan', 'champagne', 'ring'], 'sunset', 'spread', 'left', 'cinzel'],
    ['Balcony Baccarat', 'BACCARAT', 'rose', ['card-fan', 'champagne', 'masks'], 'jade', 'parlour', 'dive', 'righteous'],
    ['Drumbeat Sic Bo', 'SICBO', 'long-drum', ['dice', 'coin', 'lantern'], 'steel', 'felt', 'tower', 'lilita'],
    ['Clubroom Three Card', 'THREE_CARD_POKER', 'club-suit', ['card-fan', 'top-hat', 'beer'], 'moss', 'spread', 'hero', 'cinzel'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'TGP', [
    ['Skyline Baccarat', 'BACCARAT', 'cityscape', ['chips', 'champagne', 'coin'], 'cherry', 'wheel', 'hero', 'bowlby'],
    ['Peacock Roulette', 'ROULETTE', 'peacock', ['wheel', 'gem', 'chips'], 'abyss', 'salon', 'right', 'righteous'],
    ['Plaza Wenzhou Pai', 'WENZHOU', 'bamboo', ['mahjong', 'coin', 'dice'], 'dusk', 'felt', 'rise', 'lilita'],
    ['Gilded Rose Three', 'THREE_CARD_POKER', 'bouquet', ['card-fan', 'heart-suit', 'ring'], 'glacier', 'salon', 'lean', 'cinzel'],
    ['Flower Court ZJH', 'ZJH', 'cherry-blossom', ['card-fan', 'joker', 'fan'], 'orchid', 'curtain', 'left', 'bowlby'],
  ]),
]
