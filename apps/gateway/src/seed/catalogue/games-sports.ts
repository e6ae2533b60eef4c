import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Sports betting. */
export const sportsGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'IBC', [
    ['World Pitch Football', null, 'soccer', ['goal-net', 'trophy', 'star'], 'rose', 'pitch', 'hero', 'lilita', 'hot'],
    ['Hardwood Hoops', null, 'basketball', ['sneaker', 'trophy', 'star'], 'abyss', 'track', 'right', 'bowlby'],
    ['Centre Court Tennis', null, 'tennis', ['trophy', 'sun', 'star'], 'jade', 'floodlights', 'tower', 'bangers'],
    ['Diamond Nine Baseball', null, 'baseball', ['medal', 'star', 'trophy'], 'rose', 'track', 'rise', 'orbitron'],
    ['Pit Lane Grand Prix', null, 'car', ['chequered-flag', 'stopwatch', 'trophy'], 'moss', 'court', 'lean', 'righteous'],
    ['Shuttle Smash Open', null, 'badminton', ['medal', 'lightning', 'star'], 'ember', 'pitch', 'corner', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'SBT', [
    ['Cup Night Specials', null, 'trophy', ['soccer', 'fireworks', 'star'], 'lagoon', 'court', 'left', 'orbitron', 'hot'],
    ['Try Line Rugby', null, 'rugby', ['shield', 'medal', 'star'], 'royal', 'floodlights', 'lean', 'bangers'],
    ['Canvas Kings Boxing', null, 'boxing-glove', ['bell', 'medal', 'star'], 'ember', 'pitch', 'hero', 'righteous'],
    ['Blue Line Hockey', null, 'hockey', ['ice-cube', 'trophy', 'star'], 'lagoon', 'court', 'dive', 'bowlby'],
    ['Fairway Sunrise Golf', null, 'golf', ['medal', 'sun', 'trophy'], 'jade', 'track', 'left', 'bangers'],
    ['Beach Net Volleyball', null, 'volleyball', ['sun', 'palm', 'medal'], 'midnight', 'floodlights', 'tower', 'righteous'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('SPORTS', 'UG', [
    ['Gridiron Sunday', null, 'football', ['helmet', 'trophy', 'star'], 'cherry', 'pitch', 'rise', 'righteous', 'hot'],
    ['Boundary Riders Cricket', null, 'cricket', ['trophy', 'sun', 'star'], 'moss', 'court', 'dive', 'lilita'],
    ['Starting Gate Racing', null, 'horse-racing', ['rosette', 'trophy', 'stopwatch'], 'midnight', 'floodlights', 'corner', 'lilita'],
    ['Oche Masters Darts', null, 'dart', ['beer', 'medal', 'star'], 'sunset', 'pitch', 'tower', 'bangers'],
    ['Velodrome Sprint', null, 'bicycle', ['stopwatch', 'medal', 'lightning'], 'steel', 'floodlights', 'right', 'orbitron'],
    ['Table Spin Masters', null, 'ping-pong', ['medal', 'lightning', 'star'], 'abyss', 'court', 'hero', 'lilita'],
  ]),
]
