import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Lottery games. */
export const lotteryGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_LOTTO_VN', [
    ['Saigon Dawn Draw', null, 'sunrise', ['lottery-balls', 'lantern', 'coin'], 'rose', 'tombola', 'tower', 'bowlby', 'hot'],
    ['Mekong Six', null, 'sailboat', ['lottery-drum', 'lotus', 'coin'], 'midnight', 'balls', 'hero', 'righteous'],
    ['Red River Daily', null, 'envelope-red', ['ticket', 'lottery-balls', 'wave'], 'jade', 'board', 'dive', 'lilita'],
    ['Lotus Evening Draw', null, 'lotus', ['lottery-balls', 'full-moon', 'star'], 'sunset', 'skyburst', 'tower', 'orbitron'],
    ['Central Coast Lotto', null, 'palm', ['lottery-drum', 'wave', 'coin'], 'cherry', 'tombola', 'left', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_SEA', [
    ['Island Four Digits', null, 'desert-island', ['lottery-balls', 'palm', 'coin'], 'marigold', 'balls', 'hero', 'orbitron'],
    ['Spice Route Draw', null, 'chilli', ['lottery-balls', 'compass', 'coin'], 'jade', 'board', 'lean', 'lilita'],
    ['Monsoon Toto', null, 'cloud', ['lottery-drum', 'lightning', 'coin'], 'sunset', 'skyburst', 'right', 'bowlby', 'hot'],
    ['Temple Bell Daily', null, 'bell', ['lottery-balls', 'temple', 'coin'], 'steel', 'balls', 'dive', 'righteous'],
    ['Coral Quick Pick', null, 'coral', ['ticket', 'fish', 'lottery-balls'], 'midnight', 'confetti', 'lean', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'LOTT', [
    ['Sprint Ten Racing', null, 'car', ['lottery-balls', 'chequered-flag', 'stopwatch'], 'jade', 'board', 'lean', 'righteous', 'hot'],
    ['Fast Three Dice', null, 'dice', ['lottery-balls', 'stopwatch', 'coin'], 'marigold', 'skyburst', 'rise', 'bowlby'],
    ['Five Star Minute', null, 'glowing-star', ['lottery-drum', 'stopwatch', 'coin'], 'ember', 'balls', 'corner', 'righteous'],
    ['Eleven Ball Express', null, 'locomotive', ['lottery-balls', 'star', 'coin'], 'glacier', 'confetti', 'hero', 'lilita'],
    ['Zodiac Six Draw', null, 'rabbit', ['lottery-balls', 'tiger', 'star'], 'bronze', 'board', 'rise', 'orbitron'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'ELOTT', [
    ['Keno Constellation', null, 'comet', ['lottery-balls', 'ringed-planet', 'lottery-drum'], 'lagoon', 'confetti', 'corner', 'lilita', 'hot'],
    ['Night Owl Numbers', null, 'owl', ['lottery-balls', 'full-moon', 'star'], 'cherry', 'balls', 'tower', 'orbitron'],
    ['Clover Instant Win', null, 'clover', ['ticket-stub', 'rainbow', 'lottery-balls'], 'marigold', 'tombola', 'left', 'lilita'],
    ['Golden Scratch Club', null, 'ticket-stub', ['ticket', 'gem', 'coin'], 'moss', 'skyburst', 'corner', 'righteous'],
    ['Fireworks Five', null, 'fireworks', ['lottery-drum', 'confetti', 'star'], 'cherry', 'balls', 'tower', 'lilita'],
  ]),
]
