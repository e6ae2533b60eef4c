import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Fishing games. */
export const fishGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'AG', [
    ['Reef Cannon King', null, 'octopus', ['collision', 'coral', 'coin'], 'midnight', 'reef', 'lean', 'rye', 'hot'],
    ['Emperor Tuna', null, 'fish', ['crown', 'hook', 'coin'], 'lagoon', 'surface', 'rise', 'bowlby'],
    ['Typhoon Trawler', null, 'cyclone', ['ship', 'wave', 'fish'], 'rose', 'reef', 'dive', 'lilita'],
    ['Lantern Squid Rush', null, 'squid', ['lantern', 'coin', 'bubbles'], 'sunset', 'trench', 'corner', 'bangers'],
    ['Golden Toad Lagoon', null, 'frog', ['coin', 'lotus', 'bubbles'], 'jade', 'shafts', 'right', 'rye'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'BBIN', [
    ['Coral Cavalry', null, 'tropical-fish', ['trident', 'shield', 'coral'], 'rose', 'shafts', 'hero', 'lilita'],
    ['Abyss Artillery', null, 'anchor', ['bomb', 'collision', 'octopus'], 'royal', 'trench', 'dive', 'bangers'],
    ['Whale Song Hunt', null, 'whale', ['wave', 'bubbles', 'coin'], 'dusk', 'shafts', 'corner', 'rye', 'hot'],
    ['Crab General', null, 'crab', ['swords', 'helmet', 'coin'], 'jade', 'surface', 'right', 'lilita'],
    ['Pearl Divers United', null, 'diving-mask', ['oyster', 'gem', 'bubbles'], 'sunset', 'reef', 'tower', 'bangers'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'CQ9', [
    ['Shark Squadron', null, 'shark', ['helmet', 'bomb', 'coin'], 'sunset', 'trench', 'tower', 'bangers', 'hot'],
    ['Blowfish Boom', null, 'blowfish', ['bomb', 'collision', 'bubbles'], 'steel', 'reef', 'lean', 'rye'],
    ["Mermaid's Ransom", null, 'mermaid', ['gem', 'key', 'spiral-shell'], 'lagoon', 'surface', 'left', 'bowlby'],
    ['Turtle Tank Brigade', null, 'turtle', ['helmet', 'collision', 'coin'], 'dusk', 'shafts', 'hero', 'rye'],
    ['Lobster Lieutenant', null, 'lobster', ['medal', 'trident', 'coin'], 'abyss', 'trench', 'lean', 'lilita'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'GG', [
    ['Dolphin Dynamo', null, 'dolphin', ['lightning', 'wave', 'star'], 'royal', 'surface', 'rise', 'bowlby'],
    ['Jellyfish Jubilee', null, 'jellyfish', ['bubbles', 'star', 'coral'], 'rose', 'shafts', 'tower', 'lilita'],
    ['Sunken Treasury', null, 'money-bag', ['anchor', 'map', 'spiral-shell'], 'midnight', 'trench', 'right', 'bangers', 'hot'],
    ['Captain Hookline', null, 'hook', ['fish', 'pirate-flag', 'coin'], 'sunset', 'surface', 'dive', 'bowlby'],
    ['Penguin Harpoon', null, 'penguin', ['fish', 'ice-cube', 'trident'], 'lagoon', 'shafts', 'corner', 'rye'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'PT', [
    ['Blue Whale Bounty', null, 'blue-whale', ['coin', 'anchor', 'wave'], 'orchid', 'shafts', 'corner', 'rye'],
    ['Trident Tempest', null, 'trident', ['lightning', 'wave', 'gem'], 'glacier', 'surface', 'hero', 'bowlby', 'hot'],
    ['Oyster Uprising', null, 'oyster', ['gem', 'coral', 'bubbles'], 'jade', 'shafts', 'rise', 'lilita'],
    ['Prawn Star Parade', null, 'shrimp', ['star', 'sunglasses', 'coin'], 'steel', 'trench', 'corner', 'bangers'],
    ['Seal Team Splash', null, 'seal', ['fish', 'bubbles', 'helmet'], 'rose', 'reef', 'right', 'bowlby'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('FISH', 'RTG', [
    ['Kingdom of Krill', null, 'spiral-shell', ['shrimp', 'crown', 'coral'], 'steel', 'reef', 'left', 'lilita'],
    ['Dragon of the Deep', null, 'dragon', ['wave', 'gem', 'trident'], 'lagoon', 'trench', 'right', 'bangers'],
    ['Speedboat Snapper', null, 'speedboat', ['fish', 'fishing-rod', 'wave'], 'rose', 'surface', 'tower', 'rye'],
    ['Bayou Big Catch', null, 'fishing-rod', ['crocodile', 'fish', 'lotus'], 'royal', 'reef', 'hero', 'bowlby'],
    ['Coral Crown Clash', null, 'coral', ['crown', 'tropical-fish', 'gem'], 'dusk', 'trench', 'dive', 'lilita'],
  ]),
]
