import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Esports games: SPORTS on the wire, distinguished by vendor (section 9). */
export const esportsGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'IMES', [
    ['Five Lane Clash', null, 'swords', ['crown', 'shield', 'gem'], 'sunset', 'glitch', 'right', 'bowlby', 'hot'],
    ['Tactical Zero Hour', null, 'bomb', ['stopwatch', 'helmet', 'shield'], 'dusk', 'circuit', 'tower', 'orbitron'],
    ['Canyon of Wyrms', null, 'dragon', ['gem', 'swords', 'magic-wand'], 'cherry', 'hologram', 'rise', 'bowlby'],
    ['Turbo League Arena', null, 'car', ['soccer', 'rocket', 'trophy'], 'abyss', 'glitch', 'right', 'bangers'],
    ['Street Combo Cup', null, 'fist', ['lightning', 'trophy', 'versus'], 'glacier', 'grid', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'TF', [
    ['Headshot Invitational', null, 'headphones', ['keyboard', 'trophy', 'star'], 'steel', 'grid', 'left', 'righteous'],
    ['Lane Creep Open', null, 'monster', ['swords', 'gem', 'lightning'], 'moss', 'glitch', 'corner', 'bangers'],
    ['Last Isle Standing', null, 'helmet', ['desert-island', 'map', 'medal'], 'glacier', 'circuit', 'lean', 'orbitron', 'hot'],
    ['Card Realm Masters', null, 'mage', ['scroll', 'gem', 'crystal-ball'], 'bronze', 'hologram', 'left', 'righteous'],
    ['Blitz Commander Cup', null, 'robot', ['gear', 'lightning', 'trophy'], 'rose', 'glitch', 'hero', 'bangers'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'IA', [
    ['Joystick Majors', null, 'joystick', ['trophy', 'lightning', 'star'], 'marigold', 'hologram', 'lean', 'bangers'],
    ['Phantom Squad Series', null, 'ninja', ['swords', 'stopwatch', 'trophy'], 'rose', 'grid', 'left', 'righteous', 'hot'],
    ['Couch Champions', null, 'controller', ['trophy', 'headphones', 'star'], 'sunset', 'grid', 'hero', 'bowlby'],
    ['Comet Wing Skirmish', null, 'rocket', ['satellite', 'comet', 'flying-saucer'], 'marigold', 'circuit', 'dive', 'orbitron'],
    ['Keyboard Warriors Live', null, 'keyboard', ['headphones', 'shield', 'lightning'], 'dusk', 'hologram', 'rise', 'righteous'],
  ]),
]
