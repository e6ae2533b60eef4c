import type { ColourGradeName } from '@foyer/art/colour-grades.ts'
import type { ObjectName } from '@foyer/art/object-pictures.ts'
import type { PosterCompositionName } from '@foyer/art/poster-compositions.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { SceneName } from '@foyer/art/scenes.ts'
import type { TypefaceName } from '@foyer/art/typefaces.ts'
import type { GameCategory, VendorCode } from './vendors.ts'

/** Slots, video poker, jackpot, table, arcade and bingo (section 9). */
export type RngGameClass = 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG'

/** The game classes of section 9 for live tables. */
export type LiveTableGameClass =
  | 'BACCARAT'
  | 'SICBO'
  | 'ROULETTE'
  | 'DRAGON_TIGER'
  | 'BLACKJACK'
  | 'MAHJONG'
  | 'THREE_CARD_POKER'
  | 'WENZHOU'
  | 'SE_DIE'
  | 'FAN_TAN'
  | 'NIUNIU'
  | 'FISH_PRAWN_CRAB'
  | 'ZJH'

export interface CatalogueGame {
  /** Kebab-case, unique within its vendor. Bets and favourites refer to it, so it never changes. */
  readonly code: string
  readonly vendor: VendorCode
  readonly category: GameCategory
  /** Null if the category has no classes. */
  readonly classify: RngGameClass | LiveTableGameClass | null
  readonly title: string
  readonly hot: boolean
  readonly isNew: boolean
  readonly recipe: PosterRecipe
}

interface ClassByCategory {
  RNG: RngGameClass
  LIVE: LiveTableGameClass
  FISH: null
  PVP: null
  SPORTS: null
  COCKFIGHT: null
  ELOTT: null
}

/** One table row. A slot's subject and first three props are also the high symbols of its reels. */
export type CatalogueGameRow<Class> = readonly [
  title: string,
  classify: Class,
  subject: ObjectName,
  props: readonly [ObjectName, ObjectName, ObjectName, ...ObjectName[]],
  grade: ColourGradeName,
  scene: SceneName,
  pose: PosterCompositionName,
  face: TypefaceName,
  ...badges: readonly ('hot' | 'new')[],
]

/** Converts table rows to a vendor's games in one category. */
export function toCatalogueGames<Category extends GameCategory>(
  category: Category,
  vendor: VendorCode,
  rows: readonly CatalogueGameRow<ClassByCategory[Category]>[],
): CatalogueGame[] {
  return rows.map(([title, classify, subject, props, grade, scene, pose, face, ...badges]) => ({
    code: codeOf(title),
    vendor,
    category,
    classify,
    title,
    hot: badges.includes('hot'),
    isNew: badges.includes('new'),
    recipe: { title, subject, props, grade, scene, pose, face },
  }))
}

/** Derives the code from the title: "The Clockmaker's Owl" becomes `the-clockmakers-owl`. */
function codeOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
