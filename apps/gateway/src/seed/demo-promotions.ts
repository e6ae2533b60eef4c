import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'

export interface DemoPromotion {
  readonly type: PromotionType
  /** The feature that the promotion is about; without it the promotion is not written. */
  readonly feature?: FeatureName
  /** Days from the day of the seed; negative for the past. */
  readonly startDays: number
  readonly endDays: number | null
  /** What can be taken part in. `info`: nothing. */
  readonly rule: PromotionRule
  readonly recipe: PosterRecipe
}

/** The promotions of the demo, in display order; their texts are in `content/<language>/promotions.json`. None credits anything; each describes something that the site does. */
export const demoPromotions = {
  'first-spins': {
    type: 'NEWBIE',
    feature: 'demoGames',
    startDays: -40,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'First spins',
      subject: 'slot-machine',
      props: ['gift', 'sparkles', 'cherries'],
      grade: 'royal',
      scene: 'confetti',
      pose: 'hero',
      face: 'lilita',
    },
  },
  'new-slots': {
    type: 'LIMITED',
    startDays: -3,
    endDays: 18,
    rule: { kind: 'info' },
    recipe: {
      title: 'New arrivals',
      subject: 'rocket',
      props: ['comet', 'gem', 'ringed-planet'],
      grade: 'midnight',
      scene: 'nebula',
      pose: 'rise',
      face: 'orbitron',
    },
  },
  'trial-account': {
    type: 'DAILY',
    feature: 'freePlay',
    startDays: -40,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'Any day',
      subject: 'sun-face',
      props: ['stopwatch', 'balloon', 'clover'],
      grade: 'marigold',
      scene: 'sunburst',
      pose: 'hero',
      face: 'bangers',
    },
  },
  'fair-slots': {
    type: 'SLOTS',
    startDays: -25,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'Open reels',
      subject: 'number-seven',
      props: ['cherries', 'lemon', 'bell'],
      grade: 'cherry',
      scene: 'vault',
      pose: 'hero',
      face: 'bowlby',
    },
  },
  'first-light-baccarat': {
    type: 'LIVE',
    startDays: -14,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'First light',
      subject: 'crown',
      props: ['heart-suit', 'black-spade', 'champagne'],
      grade: 'jade',
      scene: 'salon',
      pose: 'hero',
      face: 'cinzel',
    },
  },
  'winner-board': {
    type: 'RANKING',
    feature: 'winnerBoard',
    startDays: -30,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'Winners',
      subject: 'trophy',
      props: ['gold-medal', 'medal', 'rosette'],
      grade: 'bronze',
      scene: 'floodlights',
      pose: 'hero',
      face: 'bowlby',
    },
  },
  app: {
    type: 'APP_DOWNLOAD',
    feature: 'appDownload',
    startDays: -20,
    endDays: null,
    rule: { kind: 'info' },
    recipe: {
      title: 'The app',
      subject: 'satellite',
      props: ['joystick', 'sparkles', 'controller'],
      grade: 'glacier',
      scene: 'hologram',
      pose: 'hero',
      face: 'orbitron',
    },
  },
  'lantern-weeks': {
    type: 'SPECIAL',
    startDays: 9,
    endDays: 23,
    rule: { kind: 'info' },
    recipe: {
      title: 'Lantern weeks',
      subject: 'lantern',
      props: ['moon-cake', 'carp-streamer', 'full-moon'],
      grade: 'ember',
      scene: 'pagoda',
      pose: 'hero',
      face: 'bangers',
    },
  },
  'opening-season': {
    type: 'SPECIAL',
    startDays: -38,
    endDays: -6,
    rule: { kind: 'info' },
    recipe: {
      title: 'Opening',
      subject: 'gift',
      props: ['fireworks', 'champagne', 'balloon'],
      grade: 'sunset',
      scene: 'skyburst',
      pose: 'hero',
      face: 'righteous',
    },
  },
} satisfies Record<string, DemoPromotion>
