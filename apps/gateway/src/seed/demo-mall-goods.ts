import type { BannerRecipe } from '@foyer/art/banner.ts'
import type { MallGoodsKind } from '@foyer/contract/engagement/point-mall.ts'

export interface DemoMallGoods {
  readonly kind: Exclude<MallGoodsKind, 'tickets'>
  readonly points: number
  /** What one costs beside points, and what is credited for one, in the units that the brand converts points in. */
  readonly unitsToPay?: number
  readonly unitsToCredit?: number
  readonly wagerMultiplier?: number
  readonly stock: number
  readonly limitPerMember: number | null
  readonly minLevel?: number
  readonly recipe: BannerRecipe
}

const thing = (
  points: number,
  recipe: Omit<BannerRecipe, 'title'>,
  more: Partial<DemoMallGoods> = {},
): DemoMallGoods => ({
  ...{ kind: 'physical', points, stock: 40, limitPerMember: 2, recipe: { title: recipe.subject, ...recipe } },
  ...more,
})

/** The goods of the demo, in display order; their texts are in `content/<language>/mall-goods.json`. */
export const demoMallGoods = {
  headphones: thing(2_400, { subject: 'headphones', props: ['vinyl', 'microphone'], grade: 'royal', scene: 'circuit' }),
  'cash-small': {
    ...{ kind: 'cash', points: 480, unitsToCredit: 5, stock: 500, limitPerMember: null },
    recipe: { title: 'Cash', subject: 'banknote', props: ['coin', 'money-bag'], grade: 'jade', scene: 'vault' },
  },
  mug: thing(450, { subject: 'mug', props: ['cookie', 'doughnut'], grade: 'ember', scene: 'prairie' }, { stock: 120 }),
  watch: thing(
    9_600,
    { subject: 'watch', props: ['gem', 'compass'], grade: 'midnight', scene: 'salon' },
    { stock: 8, limitPerMember: 1, minLevel: 2, unitsToPay: 20 },
  ),
  sneakers: thing(3_200, { subject: 'sneaker', props: ['soccer', 'stopwatch'], grade: 'lagoon', scene: 'track' }),
  'bonus-small': {
    ...{ kind: 'locked', points: 900, unitsToCredit: 20, wagerMultiplier: 10, stock: 300, limitPerMember: 3 },
    recipe: { title: 'Bonus', subject: 'gift-card', props: ['sparkles', 'coin'], grade: 'orchid', scene: 'confetti' },
  },
  football: thing(
    800,
    { subject: 'soccer', props: ['goal-net', 'trophy'], grade: 'moss', scene: 'pitch' },
    { stock: 60 },
  ),
  earbuds: thing(1_700, { subject: 'earbuds', props: ['headphones', 'speaker'], grade: 'steel', scene: 'glitch' }),
  chocolate: thing(
    300,
    { subject: 'chocolate', props: ['candy', 'cupcake'], grade: 'bronze', scene: 'curtain' },
    { stock: 200, limitPerMember: 5 },
  ),
  phone: thing(
    24_000,
    { subject: 'phone', props: ['camera', 'earbuds'], grade: 'abyss', scene: 'hologram' },
    { stock: 3, limitPerMember: 1, minLevel: 3, unitsToPay: 100 },
  ),
  'cash-large': {
    ...{ kind: 'cash', points: 4_500, unitsToCredit: 50, stock: 100, limitPerMember: 2, minLevel: 1 },
    recipe: {
      title: 'More cash',
      subject: 'money-bag',
      props: ['gold-bar', 'coin'],
      grade: 'marigold',
      scene: 'vault',
    },
  },
  backpack: thing(2_100, { subject: 'backpack', props: ['map', 'compass'], grade: 'dusk', scene: 'forest' }),
  guitar: thing(
    6_400,
    { subject: 'guitar', props: ['drum', 'microphone'], grade: 'cherry', scene: 'spread' },
    { stock: 10, limitPerMember: 1 },
  ),
  sunglasses: thing(1_200, { subject: 'sunglasses', props: ['palm', 'cocktail'], grade: 'sunset', scene: 'dunes' }),
  teddy: thing(600, { subject: 'teddy', props: ['balloon', 'heart'], grade: 'rose', scene: 'carnival' }, { stock: 80 }),
  controller: thing(3_000, { subject: 'controller', props: ['joystick', 'lightning'], grade: 'orchid', scene: 'grid' }),
  suitcase: thing(
    5_200,
    { subject: 'suitcase', props: ['umbrella', 'camera'], grade: 'lagoon', scene: 'dawn' },
    { stock: 15, limitPerMember: 1, unitsToPay: 10 },
  ),
  'bonus-large': {
    ...{
      kind: 'locked',
      points: 3_800,
      unitsToCredit: 100,
      wagerMultiplier: 10,
      stock: 60,
      limitPerMember: 1,
      minLevel: 2,
    },
    recipe: {
      title: 'More bonus',
      subject: 'gift',
      props: ['confetti', 'glowing-star'],
      grade: 'royal',
      scene: 'skyburst',
    },
  },
  laptop: thing(
    30_000,
    { subject: 'laptop', props: ['keyboard', 'gear'], grade: 'glacier', scene: 'circuit' },
    { stock: 2, limitPerMember: 1, minLevel: 4, unitsToPay: 200 },
  ),
  teapot: thing(950, { subject: 'teapot', props: ['leaf', 'moon-cake'], grade: 'moss', scene: 'pagoda' }, { stock: 0 }),
} as const satisfies Record<string, DemoMallGoods>
