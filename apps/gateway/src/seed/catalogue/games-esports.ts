import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Esports games: SPORTS on the wire, distinguished by vendor (section 9). */
export const esportsGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'IMES', [
    ['Five Lane Clash', null, 'swords', ['keyboard', 'crown', 'shield'], 'sunset', 'glitch', 'right', 'bowlby', 'hot'],
    ['Tactical Zero Hour', null, 'bomb', ['headphones', 'stopwatch', 'helmet'], 'dusk', 'circuit', 'tower', 'orbitron'],
    ['Canyon of Wyrms', null, 'dragon', ['controller', 'gem', 'swords'], 'cherry', 'hologram', 'rise', 'bowlby'],
    ['Turbo League Arena', null, 'car', ['controller', 'soccer', 'rocket'], 'abyss', 'glitch', 'right', 'bangers'],
    ['Street Combo Cup', null, 'fist', ['joystick', 'lightning', 'trophy'], 'glacier', 'grid', 'tower', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'TF', [
    ['Headshot Invitational', null, 'headphones', ['keyboard', 'trophy', 'star'], 'steel', 'grid', 'left', 'righteous'],
    ['Lane Creep Open', null, 'monster', ['keyboard', 'swords', 'gem'], 'moss', 'glitch', 'corner', 'bangers'],
    ['Last Isle Standing', null, 'helmet', ['headphones', 'desert-island', 'map'], 'glacier', 'circuit', 'lean', 'orbitron', 'hot'],
    ['Card Realm Masters', null, 'mage', ['keyboard', 'scroll', 'gem'], 'bronze', 'hologram', 'left', 'righteous'],
    ['Blitz Commander Cup', null, 'robot', ['controller', 'gear', 'lightning'], 'rose', 'glitch', 'hero', 'bangers'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'IA', [
    ['Joystick Majors', null, 'joystick', ['headphones', 'trophy', 'lightning'], 'marigold', 'hologram', 'lean', 'bangers'],
    ['Phantom Squad Series', null, 'ninja', ['headphones', 'swords', 'stopwatch'], 'rose', 'grid', 'left', 'righteous', 'hot'],
    ['Couch Champions', null, 'controller', ['headphones', 'trophy', 'star'], 'sunset', 'grid', 'hero', 'bowlby'],
    ['Comet Wing Skirmish', null, 'rocket', ['joystick', 'satellite', 'comet'], 'marigold', 'circuit', 'dive', 'orbitron'],
    ['Keyboard Warriors Live', null, 'keyboard', ['headphones', 'shield', 'lightning'], 'dusk', 'hologram', 'rise', 'righteous'],
  ]),
]
