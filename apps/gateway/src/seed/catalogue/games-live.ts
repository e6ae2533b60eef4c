import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Live dealer games. */
export const liveGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'AG', [
    ['Grand Hall Baccarat', 'BACCARAT', 'crown', ['champagne', 'ring', 'coin'], 'jade', 'felt', 'tower', 'righteous', 'hot'],
    ['Lantern Street Sic Bo', 'SICBO', 'dice', ['lantern', 'drum', 'coin'], 'bronze', 'salon', 'right', 'lilita'],
    ['Tiger Gate Duel', 'DRAGON_TIGER', 'tiger', ['dragon-face', 'coin', 'gem'], 'royal', 'parlour', 'hero', 'bowlby'],
    ['Pearl Wheel', 'ROULETTE', 'wheel', ['gem', 'spiral-shell', 'coin'], 'moss', 'spread', 'left', 'cinzel'],
    ['Courtyard Niu Niu', 'NIUNIU', 'ox', ['coin', 'lantern', 'teapot'], 'dusk', 'wheel', 'right', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'BBIN', [
    ['Jade Room Baccarat', 'BACCARAT', 'gem', ['teapot', 'fan', 'ring'], 'midnight', 'wheel', 'dive', 'bowlby'],
    ['Harbour Fan Tan', 'FAN_TAN', 'abacus', ['coin', 'sailboat', 'fan'], 'jade', 'felt', 'tower', 'righteous'],
    ['Prawn Crab Parade', 'FISH_PRAWN_CRAB', 'crab', ['shrimp', 'fish', 'dice'], 'orchid', 'curtain', 'rise', 'cinzel'],
    ['Red Pavilion Three Card', 'THREE_CARD_POKER', 'heart-suit', ['lantern', 'rose', 'coin'], 'midnight', 'wheel', 'dive', 'lilita'],
    ['Southern Pai Wenzhou', 'WENZHOU', 'mahjong', ['dice', 'coin', 'bamboo'], 'ember', 'spread', 'tower', 'righteous'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'BG', [
    ['Champagne Baccarat', 'BACCARAT', 'champagne', ['ring', 'rose', 'coin'], 'sunset', 'parlour', 'corner', 'cinzel'],
    ['Bull Ring Niu Niu', 'NIUNIU', 'water-buffalo', ['coin', 'drum', 'star'], 'marigold', 'curtain', 'lean', 'lilita'],
    ['Golden Bowl Se Die', 'SE_DIE', 'dice', ['coin', 'hundred', 'star'], 'bronze', 'spread', 'right', 'righteous'],
    ['Peony Blackjack', 'BLACKJACK', 'black-spade', ['rose', 'fan', 'coin'], 'lagoon', 'parlour', 'hero', 'cinzel'],
    ['Twin Fang Table', 'DRAGON_TIGER', 'dragon-face', ['tiger', 'gem', 'fire'], 'marigold', 'curtain', 'corner', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'DG', [
    ['Speed Lane Baccarat', 'BACCARAT', 'stopwatch', ['lightning', 'coin', 'crown'], 'bronze', 'felt', 'tower', 'righteous'],
    ['Saigon Se Die', 'SE_DIE', 'lantern', ['dice', 'coin', 'fan'], 'orchid', 'salon', 'left', 'cinzel'],
    ['Ember Wheel', 'ROULETTE', 'fire', ['dart', 'coin', 'gem'], 'cherry', 'wheel', 'dive', 'bowlby'],
    ['Lucky Claw Dice', 'FISH_PRAWN_CRAB', 'lobster', ['dice', 'fish', 'coin'], 'glacier', 'felt', 'right', 'righteous'],
    ['Golden Flower Hour', 'ZJH', 'sunflower', ['hourglass', 'coin', 'rose'], 'lagoon', 'parlour', 'rise', 'cinzel'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'EA', [
    ['Emerald Squeeze', 'BACCARAT', 'clover', ['gem', 'coin', 'ring'], 'midnight', 'wheel', 'rise', 'bowlby'],
    ['Monsoon Sic Bo', 'SICBO', 'cloud', ['dice', 'lightning', 'coin'], 'dusk', 'parlour', 'hero', 'righteous'],
    ['Ivory Wheel', 'ROULETTE', 'dart', ['champagne', 'coin', 'white-heart'], 'lagoon', 'felt', 'tower', 'lilita'],
    ['Scarlet Blackjack', 'BLACKJACK', 'diamond-suit', ['rose', 'sunglasses', 'coin'], 'bronze', 'wheel', 'dive', 'bowlby'],
    ['Sparring Beasts', 'DRAGON_TIGER', 'tiger-prowling', ['dragon', 'fire', 'gem'], 'steel', 'spread', 'lean', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'LOTUS', [
    ['Lotus Salon Baccarat', 'BACCARAT', 'lotus', ['champagne', 'ring', 'fan'], 'marigold', 'parlour', 'right', 'cinzel', 'hot'],
    ['Moonlit Roulette', 'ROULETTE', 'full-moon', ['dart', 'coin', 'star'], 'ember', 'felt', 'corner', 'bowlby'],
    ['Teahouse Mahjong', 'MAHJONG', 'teapot', ['mahjong', 'bamboo', 'fan'], 'midnight', 'salon', 'hero', 'cinzel'],
    ['Silk Table Three Card', 'THREE_CARD_POKER', 'fan', ['heart-suit', 'ring', 'coin'], 'orchid', 'curtain', 'left', 'righteous'],
    ['River Crab Live', 'FISH_PRAWN_CRAB', 'shrimp', ['crab', 'fish', 'wave'], 'abyss', 'wheel', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'OG', [
    ['Prestige Baccarat Nine', 'BACCARAT', 'number-nine', ['champagne', 'coin', 'crown'], 'sunset', 'spread', 'left', 'righteous'],
    ['Dockside Fan Tan', 'FAN_TAN', 'coin', ['abacus', 'anchor', 'fan'], 'rose', 'wheel', 'lean', 'lilita'],
    ['Royal Stag Blackjack', 'BLACKJACK', 'deer', ['club-suit', 'crown', 'coin'], 'abyss', 'curtain', 'corner', 'bowlby'],
    ['Thunder Bull Live', 'NIUNIU', 'bison', ['lightning', 'coin', 'drum'], 'moss', 'parlour', 'rise', 'cinzel'],
    ['Claw and Scale', 'DRAGON_TIGER', 'dragon', ['tiger', 'coin', 'gem'], 'bronze', 'felt', 'right', 'righteous'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'PT', [
    ['Monte Bianco Roulette', 'ROULETTE', 'mountain', ['dart', 'champagne', 'coin'], 'rose', 'curtain', 'rise', 'lilita', 'hot'],
    ['Velvet Rope Blackjack', 'BLACKJACK', 'joker', ['champagne', 'ring', 'sunglasses'], 'sunset', 'spread', 'left', 'cinzel'],
    ['Balcony Baccarat', 'BACCARAT', 'rose', ['champagne', 'masks', 'ring'], 'jade', 'parlour', 'dive', 'righteous'],
    ['Drumbeat Sic Bo', 'SICBO', 'long-drum', ['dice', 'coin', 'lantern'], 'steel', 'felt', 'tower', 'lilita'],
    ['Clubroom Three Card', 'THREE_CARD_POKER', 'club-suit', ['top-hat', 'coin', 'beer'], 'moss', 'spread', 'hero', 'cinzel'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('LIVE', 'TGP', [
    ['Skyline Baccarat', 'BACCARAT', 'cityscape', ['champagne', 'coin', 'star'], 'cherry', 'wheel', 'hero', 'bowlby'],
    ['Peacock Roulette', 'ROULETTE', 'peacock', ['dart', 'gem', 'coin'], 'abyss', 'salon', 'right', 'righteous'],
    ['Plaza Wenzhou Pai', 'WENZHOU', 'bamboo', ['mahjong', 'coin', 'dice'], 'dusk', 'felt', 'rise', 'lilita'],
    ['Gilded Rose Three', 'THREE_CARD_POKER', 'bouquet', ['heart-suit', 'ring', 'coin'], 'glacier', 'salon', 'lean', 'cinzel'],
    ['Flower Court ZJH', 'ZJH', 'cherry-blossom', ['joker', 'coin', 'fan'], 'orchid', 'curtain', 'left', 'bowlby'],
  ]),
]
