import { type CatalogueGame, toCatalogueGames } from './catalogue-game.ts'

/** Animated cockfight games; no footage of animals. */
export const cockfightGames: readonly CatalogueGame[] = [
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('COCKFIGHT', 'DS88', [
    ['Crimson Comb Derby', null, 'rooster', ['fire', 'trophy', 'feather'], 'steel', 'pit', 'right', 'rye'],
    ['Bronze Spur Arena', null, 'shield', ['feather', 'rooster', 'coin'], 'ember', 'dawn', 'lean', 'cinzel'],
    ['Sunrise Main Event', null, 'sunrise', ['rooster', 'drum', 'feather'], 'jade', 'banners', 'hero', 'bangers'],
    ['Feather Storm', null, 'feather', ['lightning', 'rooster', 'fire'], 'glacier', 'embers', 'dive', 'cinzel'],
    ['Harvest Cup Derby', null, 'rice', ['rooster', 'trophy', 'sun'], 'ember', 'banners', 'left', 'rye'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('COCKFIGHT', 'DIG', [
    ['Golden Plume Cup', null, 'gold-medal', ['feather', 'rooster', 'star'], 'royal', 'banners', 'dive', 'bowlby', 'hot'],
    ['Thunder Wing', null, 'rooster', ['lightning', 'feather', 'shield'], 'orchid', 'embers', 'rise', 'rye', 'hot'],
    ['Village Drum Derby', null, 'drum', ['rooster', 'lantern', 'feather'], 'rose', 'dawn', 'left', 'cinzel'],
    ['Crown of the Coop', null, 'crown', ['hen', 'egg', 'feather'], 'abyss', 'pit', 'hero', 'bowlby'],
    ['Midnight Crow', null, 'full-moon', ['rooster', 'feather', 'star'], 'midnight', 'embers', 'lean', 'bangers'],
  ]),
  // biome-ignore format: a table reads best with one game a line
  ...toCatalogueGames('COCKFIGHT', 'SV3', [
    ['Scarlet Talon', null, 'fire', ['rooster', 'feather', 'medal'], 'moss', 'embers', 'tower', 'bangers'],
    ['Hen House Heroes', null, 'hen', ['nest', 'egg', 'trophy'], 'royal', 'pit', 'dive', 'bowlby'],
    ['King of the Barnyard', null, 'rooster', ['crown', 'corn', 'trophy'], 'midnight', 'banners', 'corner', 'rye'],
    ['Iron Beak Open', null, 'trophy', ['rooster', 'shield', 'feather'], 'steel', 'dawn', 'rise', 'bangers'],
    ['Proud Tail Parade', null, 'turkey', ['feather', 'rosette', 'drum'], 'dusk', 'pit', 'right', 'cinzel'],
  ]),
]
