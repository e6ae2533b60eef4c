import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Lottery games. */
export const lotteryGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_LOTTO_VN', [
    ['Saigon Dawn Draw', null, 'sunrise', ['ticket', 'coin', 'lantern'], 'rose', 'tombola', 'tower', 'bowlby', 'hot'],
    ['Mekong Six', null, 'sailboat', ['coin', 'lotus', 'ticket'], 'midnight', 'balls', 'hero', 'righteous'],
    ['Red River Daily', null, 'envelope-red', ['ticket', 'coin', 'wave'], 'jade', 'board', 'dive', 'lilita'],
    ['Lotus Evening Draw', null, 'lotus', ['full-moon', 'star', 'ticket'], 'sunset', 'skyburst', 'tower', 'orbitron'],
    ['Central Coast Lotto', null, 'palm', ['ticket', 'wave', 'coin'], 'cherry', 'tombola', 'left', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'TCG_SEA', [
    ['Island Four Digits', null, 'desert-island', ['coin', 'palm', 'ticket'], 'marigold', 'balls', 'hero', 'orbitron'],
    ['Spice Route Draw', null, 'chilli', ['ticket', 'compass', 'coin'], 'jade', 'board', 'lean', 'lilita'],
    ['Monsoon Toto', null, 'cloud', ['lightning', 'coin', 'ticket'], 'sunset', 'skyburst', 'right', 'bowlby', 'hot'],
    ['Temple Bell Daily', null, 'bell', ['ticket', 'temple', 'coin'], 'steel', 'balls', 'dive', 'righteous'],
    ['Coral Quick Pick', null, 'coral', ['fish', 'coin', 'ticket'], 'midnight', 'confetti', 'lean', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'LOTT', [
    ['Sprint Ten Racing', null, 'car', ['chequered-flag', 'stopwatch', 'trophy'], 'jade', 'board', 'lean', 'righteous', 'hot'],
    ['Fast Three Dice', null, 'dice', ['coin', 'star', 'stopwatch'], 'marigold', 'skyburst', 'rise', 'bowlby'],
    ['Five Star Minute', null, 'glowing-star', ['stopwatch', 'ticket', 'coin'], 'ember', 'balls', 'corner', 'righteous'],
    ['Eleven Ball Express', null, 'locomotive', ['star', 'coin', 'ticket'], 'glacier', 'confetti', 'hero', 'lilita'],
    ['Zodiac Six Draw', null, 'rabbit', ['ticket', 'tiger', 'star'], 'bronze', 'board', 'rise', 'orbitron'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('ELOTT', 'ELOTT', [
    ['Keno Constellation', null, 'comet', ['star', 'ringed-planet', 'ticket'], 'lagoon', 'confetti', 'corner', 'lilita', 'hot'],
    ['Night Owl Numbers', null, 'owl', ['ticket', 'full-moon', 'star'], 'cherry', 'balls', 'tower', 'orbitron'],
    ['Clover Instant Win', null, 'clover', ['coin', 'rainbow', 'ticket'], 'marigold', 'tombola', 'left', 'lilita'],
    ['Golden Scratch Club', null, 'ticket-stub', ['coin', 'gem', 'star'], 'moss', 'skyburst', 'corner', 'righteous'],
    ['Fireworks Five', null, 'fireworks', ['star', 'confetti', 'ticket'], 'cherry', 'balls', 'tower', 'lilita'],
  ]),
]
