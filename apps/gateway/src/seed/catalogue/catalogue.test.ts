import { colourGradeNames } from '@foyer/art/colour-grades.ts'
import { type ObjectName, objectNames } from '@foyer/art/object-pictures.ts'
import { posterCompositionNames } from '@foyer/art/poster-compositions.ts'
import { type ArtCategory, scenesByCategory } from '@foyer/art/scenes.ts'
import { typefaceNames } from '@foyer/art/typefaces.ts'
import { predefinedLogoVendors } from '@foyer/art/vendor-logo.ts'
import { expect, test } from 'vitest'
import type { CatalogueGame } from './catalogue-game.ts'
import { catalogueGames } from './games.ts'
import { type CatalogueVendor, catalogueVendors, type GameCategory } from './vendors.ts'

const listed: readonly CatalogueVendor[] = catalogueVendors
const esports = new Set(listed.filter((vendor) => vendor.esports).map((vendor) => vendor.code))
const categories: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'COCKFIGHT', 'ELOTT']

function artCategoryOf(game: CatalogueGame): ArtCategory {
  return esports.has(game.vendor) ? 'ESPORTS' : game.category
}

const count = (matches: (game: CatalogueGame) => boolean) => catalogueGames.filter(matches).length

/** Every lane of posters on the site: categories, their vendors and classes, hot, new. */
function lanes(): Map<string, CatalogueGame[]> {
  const found = new Map<string, CatalogueGame[]>()
  const put = (lane: string, game: CatalogueGame) => found.set(lane, [...(found.get(lane) ?? []), game])
  for (const game of catalogueGames) {
    const { category, vendor, classify } = game
    put(category, game)
    put(`shelf ${artCategoryOf(game)}`, game)
    put(`${category} ${vendor}`, game)
    put(`${category} ${classify}`, game)
    put(`${category} ${vendor} ${classify}`, game)
    if (game.hot) {
      put('hot', game)
      put(`${category} hot`, game)
      put(`${category} ${vendor} hot`, game)
    }
    if (game.isNew) put(`${category} new`, game)
  }
  return found
}

test('lists at least 330 games, 150 of them RNG, and at least 14 in every art category', () => {
  expect(catalogueGames.length).toBeGreaterThanOrEqual(330)
  expect(count((game) => game.category === 'RNG')).toBeGreaterThanOrEqual(150)
  const shelves = Object.keys(scenesByCategory) as ArtCategory[]
  for (const shelf of shelves)
    expect(
      count((game) => artCategoryOf(game) === shelf),
      shelf,
    ).toBeGreaterThanOrEqual(14)
})

test('has games in exactly the categories of each vendor', () => {
  for (const vendor of listed) {
    for (const category of categories) {
      const own = count((game) => game.vendor === vendor.code && game.category === category)
      if (vendor.categories.includes(category))
        expect(own, `${vendor.code} ${category}`).toBeGreaterThanOrEqual(vendor.code === 'STUDIO' ? 1 : 5)
      else expect(own, `${vendor.code} ${category}`).toBe(0)
    }
  }
})

test('lists the vendors of section 9 in their categories', () => {
  const codes = (category: GameCategory) =>
    listed
      .filter((vendor) => vendor.categories.includes(category) && !vendor.esports)
      .map((vendor) => vendor.code)
      .sort()
      .join()
  expect(codes('FISH')).toBe('AG,BBIN,CQ9,GG,PT,RTG')
  expect(codes('LIVE')).toBe('AG,BBIN,BG,DG,EA,LOTUS,OG,PT,STUDIO,TGP')
  expect(codes('PVP')).toBe('KX,KY,TH,WS,XY')
  expect(codes('RNG')).toBe('AE,AG,CQ9,GG,ISB,MG,MGS,PNG,PT,RTG,STUDIO,STW,TTG,WD')
  expect(codes('SPORTS')).toBe('IBC,SBT,UG')
  expect(codes('COCKFIGHT')).toBe('DIG,DS88,SV3')
  expect(codes('ELOTT')).toBe('ELOTT,LOTT,TCG_LOTTO_VN,TCG_SEA')
  expect([...esports].sort().join()).toBe('IA,IMES,TF')
})

test('has a logo for every vendor', () => {
  expect(listed.map((vendor) => vendor.code).filter((code) => !predefinedLogoVendors.includes(code))).toEqual([])
})

test('gives every game a unique title and a stable code', () => {
  expect(new Set(catalogueGames.map((game) => game.title.toLowerCase())).size).toBe(catalogueGames.length)
  expect(new Set(catalogueGames.map((game) => `${game.vendor} ${game.code}`)).size).toBe(catalogueGames.length)
  for (const game of catalogueGames) expect(game.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(catalogueGames.find((game) => game.title === "The Clockmaker's Owl")?.code).toBe('the-clockmakers-owl')
})

test('has every RNG class, a majority of slots, and a share of hot and new games', () => {
  const slots = count((game) => game.classify === 'SC')
  for (const classify of ['SC', 'VP', 'JP', 'TG', 'AC', 'BG']) {
    expect(
      count((game) => game.category === 'RNG' && game.classify === classify),
      classify,
    ).toBeGreaterThanOrEqual(5)
  }
  expect(slots).toBeGreaterThan(count((game) => game.category === 'RNG') / 2)
  const hot = count((game) => game.hot)
  expect(hot).toBeGreaterThanOrEqual(35)
  expect(hot).toBeLessThanOrEqual(45)
  expect(count((game) => game.isNew && game.category === 'RNG')).toBeGreaterThanOrEqual(30)
  expect(count((game) => game.isNew && game.category !== 'RNG')).toBe(0)
})

test('has at least eight skins of the studio reel engine, four of them hot', () => {
  const studio = catalogueGames.filter((game) => game.vendor === 'STUDIO' && game.classify === 'SC')
  expect(studio.length).toBeGreaterThanOrEqual(8)
  expect(studio.filter((game) => game.hot).length).toBe(4)
})

test('gives every slot four different high symbols: its subject and three props', () => {
  for (const { title, classify, recipe } of catalogueGames) {
    if (classify === 'SC') expect(new Set([recipe.subject, ...recipe.props]).size, title).toBeGreaterThanOrEqual(4)
  }
})

test('uses only existing pictures, grades, poses and fonts, and a scene of the category', () => {
  for (const game of catalogueGames) {
    const { recipe, title } = game
    for (const name of [recipe.subject, ...recipe.props]) expect(objectNames, title).toContain(name)
    expect(colourGradeNames, title).toContain(recipe.grade)
    expect(posterCompositionNames, title).toContain(recipe.pose)
    expect(typefaceNames, title).toContain(recipe.face)
    expect(scenesByCategory[artCategoryOf(game)], title).toContain(recipe.scene)
    expect(recipe.title).toBe(title)
  }
})

/** Objects of which one stands at the front of a poster, where titles alone do not tell how a game is played. */
const signsByCategory = {
  PVP: ['card-fan', 'mahjong', 'versus'],
  ELOTT: ['lottery-balls', 'lottery-drum', 'ticket', 'ticket-stub'],
  ESPORTS: ['controller', 'headphones', 'keyboard', 'joystick'],
  VP: ['slot-machine'],
} as const satisfies Partial<Record<ArtCategory | 'VP', readonly ObjectName[]>>

test.each(Object.entries(signsByCategory))(
  'shows in every poster of %s what its games are played with',
  (group, signs) => {
    const games = catalogueGames.filter((game) => (game.classify === 'VP' ? 'VP' : artCategoryOf(game)) === group)
    expect(games.length).toBeGreaterThan(10)
    const without = games.filter(({ recipe }) => !(signs as readonly string[]).includes(recipe.props[0] ?? ''))
    expect(without.map(({ title }) => title)).toEqual([])
  },
)

test('gives no model more than six posters as their subject', () => {
  const bySubject = Map.groupBy(catalogueGames, ({ recipe }) => recipe.subject)
  expect([...bySubject].filter(([, games]) => games.length > 6).map(([subject]) => subject)).toEqual([])
})

test('gives neighbours in every lane different subjects and grades', () => {
  const alike: string[] = []
  for (const [lane, shown] of lanes()) {
    for (const [index, game] of shown.entries()) {
      const next = shown[index + 1]?.recipe
      if (next && (next.subject === game.recipe.subject || next.grade === game.recipe.grade)) {
        alike.push(`${lane}: ${game.title} | ${next.title}`)
      }
    }
  }
  expect(alike).toEqual([])
})
