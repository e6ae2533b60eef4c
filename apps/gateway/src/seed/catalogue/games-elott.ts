import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Lottery games. */
export const lotteryGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_LOTTO_VN', [
    ['Saigon Dawn Draw', null, 'sunrise', ['lottery-balls', 'coin', 'lantern'], 'rose', 'tombola', 'tower', 'bowlby', 'hot'],
    ['Mekong Six', null, 'sailboat', ['coin', 'lotus', 'lottery-drum'], 'midnight', 'balls', 'hero', 'righteous'],
    ['Red River Daily', null, 'envelope-red', ['lottery-balls', 'coin', 'wave'], 'jade', 'board', 'dive', 'lilita'],
    ['Lotus Evening Draw', null, 'lotus', ['full-moon', 'star', 'lottery-balls'], 'sunset', 'skyburst', 'tower', 'orbitron'],
    ['Central Coast Lotto', null, 'palm', ['lottery-drum', 'wave', 'coin'], 'cherry', 'tombola', 'left', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_SEA', [
    ['Island Four Digits', null, 'desert-island', ['coin', 'palm', 'lottery-balls'], 'marigold', 'balls', 'hero', 'orbitron'],
    ['Spice Route Draw', null, 'chilli', ['lottery-balls', 'compass', 'coin'], 'jade', 'board', 'lean', 'lilita'],
    ['Monsoon Toto', null, 'cloud', ['lightning', 'coin', 'lottery-drum'], 'sunset', 'skyburst', 'right', 'bowlby', 'hot'],
    ['Temple Bell Daily', null, 'bell', ['lottery-balls', 'temple', 'coin'], 'steel', 'balls', 'dive', 'righteous'],
    ['Coral Quick Pick', null, 'coral', ['fish', 'coin', 'lottery-balls'], 'midnight', 'confetti', 'lean', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'LOTT', [
    ['Sprint Ten Racing', null, 'car', ['chequered-flag', 'stopwatch', 'trophy'], 'jade', 'board', 'lean', 'righteous', 'hot'],
    ['Fast Three Dice', null, 'dice', ['coin', 'star', 'stopwatch'], 'marigold', 'skyburst', 'rise', 'bowlby'],
    ['Five Star Minute', null, 'glowing-star', ['stopwatch', 'lottery-drum', 'coin'], 'ember', 'balls', 'corner', 'righteous'],
    ['Eleven Ball Express', null, 'locomotive', ['star', 'coin', 'lottery-balls'], 'glacier', 'confetti', 'hero', 'lilita'],
    ['Zodiac Six Draw', null, 'rabbit', ['lottery-balls', 'tiger', 'star'], 'bronze', 'board', 'rise', 'orbitron'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'ELOTT', [
    ['Keno Constellation', null, 'comet', ['star', 'ringed-planet', 'lottery-drum'], 'lagoon', 'confetti', 'corner', 'lilita', 'hot'],
    ['Night Owl Numbers', null, 'owl', ['lottery-balls', 'full-moon', 'star'], 'cherry', 'balls', 'tower', 'orbitron'],
    ['Clover Instant Win', null, 'clover', ['coin', 'rainbow', 'lottery-balls'], 'marigold', 'tombola', 'left', 'lilita'],
    ['Golden Scratch Club', null, 'ticket-stub', ['coin', 'gem', 'star'], 'moss', 'skyburst', 'corner', 'righteous'],
    ['Fireworks Five', null, 'fireworks', ['star', 'confetti', 'lottery-drum'], 'cherry', 'balls', 'tower', 'lilita'],
  ]),
]
