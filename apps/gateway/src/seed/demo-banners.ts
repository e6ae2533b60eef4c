import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'

export interface DemoBanner {
  readonly groupName: 'w_login' | 'w_register' | 'w_forget' | 'w_leftmenu'
  readonly feature?: FeatureName
  /** A banner that is not a link has no action in its texts. */
  readonly linkageType: 'NONE' | 'ROUTE'
  readonly linkage: string
  readonly recipe: PosterRecipe
}

/** The home page's banners, in display order. Each shows a game's art and opens that game. */
export const homeBannerCodes = ['free-spins', 'twenty-lines', 'demo-credit', 'start-small'] as const

/** Banners beside the forms and below the side menu; the texts of all banners are in `content/<language>/banners.json`. */
export const formAndMenuBanners = {
  login: {
    groupName: 'w_login',
    linkageType: 'NONE',
    linkage: '',
    recipe: {
      title: 'Welcome back',
      subject: 'lion',
      props: ['crown', 'gem', 'coin'],
      grade: 'royal',
      scene: 'curtain',
      pose: 'hero',
      face: 'cinzel',
    },
  },
  register: {
    groupName: 'w_register',
    linkageType: 'NONE',
    linkage: '',
    recipe: {
      title: 'A seat',
      subject: 'key',
      props: ['gem', 'clover', 'sparkles'],
      grade: 'lagoon',
      scene: 'salon',
      pose: 'hero',
      face: 'cinzel',
    },
  },
  'forgot-password': {
    groupName: 'w_forget',
    linkageType: 'NONE',
    linkage: '',
    recipe: {
      title: 'Back in',
      subject: 'owl',
      props: ['key', 'shield', 'bulb'],
      grade: 'steel',
      scene: 'dawn',
      pose: 'hero',
      face: 'lilita',
    },
  },
  'side-menu-promotions': {
    groupName: 'w_leftmenu',
    feature: 'promotions',
    linkageType: 'ROUTE',
    linkage: '/promotions',
    recipe: {
      title: 'This month',
      subject: 'gift',
      props: ['ribbon', 'sparkles', 'confetti'],
      grade: 'orchid',
      scene: 'confetti',
      pose: 'hero',
      face: 'lilita',
    },
  },
} satisfies Record<string, DemoBanner>
