import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'

type LocalizedText = Record<string, string>

interface SeedBanner {
  readonly groupName: 'w_login' | 'w_register' | 'w_forget' | 'w_leftmenu'
  readonly feature?: FeatureName
  readonly eyebrow: LocalizedText
  readonly title: LocalizedText
  /** Empty if the banner is not a link. */
  readonly action: LocalizedText
  readonly linkageType: 'NONE' | 'ROUTE'
  readonly linkage: string
  readonly recipe: PosterRecipe
}

/** Banners beside the forms and below the side menu. */
export const seedFormAndMenuBanners: readonly SeedBanner[] = [
  {
    groupName: 'w_login',
    eyebrow: { EN: 'Welcome back', VI: 'Chào mừng trở lại', AR: 'مرحبًا بعودتك' },
    title: {
      EN: 'Your games are waiting',
      VI: 'Trò chơi của bạn đang chờ',
      AR: 'ألعابك في انتظارك',
    },
    action: { EN: '', VI: '', AR: '' },
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
  {
    groupName: 'w_register',
    eyebrow: { EN: 'Ready in 2 minutes', VI: 'Xong trong 2 phút', AR: 'جاهز في دقيقتين' },
    title: { EN: 'Your seat at the table', VI: 'Chỗ của bạn tại bàn', AR: 'مقعدك على الطاولة' },
    action: { EN: '', VI: '', AR: '' },
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
  {
    groupName: 'w_forget',
    eyebrow: { EN: 'It happens', VI: 'Ai cũng có lúc quên', AR: 'يحدث ذلك' },
    title: { EN: 'Get back in safely', VI: 'Đăng nhập lại an toàn', AR: 'عُد إلى حسابك بأمان' },
    action: { EN: '', VI: '', AR: '' },
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
  {
    groupName: 'w_leftmenu',
    feature: 'promotions',
    eyebrow: { EN: 'Promotions', VI: 'Khuyến mãi', AR: 'العروض' },
    title: { EN: 'This month’s promotions', VI: 'Khuyến mãi tháng này', AR: 'عروض هذا الشهر' },
    action: { EN: 'View', VI: 'Xem ngay', AR: 'عرض' },
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
]
