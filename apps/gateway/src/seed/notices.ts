import type { Brand } from '#brands/brands.ts'
import type { announcement, banner } from '#db/schema/site.ts'
import { catalogueGames } from './catalogue/games.ts'
import { catalogueNodeIdOf } from './demo-history.ts'
import { generalAnnouncements } from './notices-announcements.ts'
import { seedFormAndMenuBanners } from './notices-banners.ts'

type BannerRow = typeof banner.$inferInsert
type AnnouncementRow = typeof announcement.$inferInsert

const dayMs = 24 * 60 * 60 * 1_000

/** The banners of all groups of a brand. */
export function seedBannersOf(brand: Brand): BannerRow[] {
  const offered = seedFormAndMenuBanners.filter(({ feature }) => feature === undefined || brand.features[feature])
  const small = offered.map(({ feature: _feature, ...row }, sort) => ({ brand: brand.code, sort, ...row }))
  return [...homeBannersOf(brand), ...small]
}

/** The home page's banners: each shows a game's art and opens that game. */
function homeBannersOf(brand: Brand): BannerRow[] {
  const flagships = catalogueGames.filter((game) => game.vendor === 'STUDIO' && game.hot)
  return homeBannerTexts.flatMap((words, sort) => {
    const game = flagships[sort % flagships.length]
    return game
      ? [
          {
            brand: brand.code,
            groupName: 'w_home',
            sort,
            ...words,
            linkageType: 'GAME',
            linkage: catalogueNodeIdOf(game),
            recipe: game.recipe,
          },
        ]
      : []
  })
}

const homeBannerTexts = [
  {
    eyebrow: { EN: 'New this week', VI: 'Mới trong tuần', AR: 'جديد هذا الأسبوع' },
    title: {
      EN: 'Free spins that pay double',
      VI: 'Vòng quay miễn phí, thắng nhân đôi',
      AR: 'لفات مجانية بمكاسب مضاعفة',
    },
    action: { EN: 'Play now', VI: 'Chơi ngay', AR: 'اللعب الآن' },
  },
  {
    eyebrow: { EN: 'Player favourite', VI: 'Người chơi yêu thích', AR: 'المفضلة لدى اللاعبين' },
    title: {
      EN: '20 lines, one lucky spin',
      VI: '20 dòng cược, một vòng quay may mắn',
      AR: '20 خطًا ولفة حظ واحدة',
    },
    action: { EN: 'Try your luck', VI: 'Thử vận may', AR: 'تجربة الحظ' },
  },
  {
    eyebrow: { EN: 'No deposit needed', VI: 'Không cần nạp tiền', AR: 'دون إيداع' },
    title: {
      EN: 'Try every slot with demo credit first',
      VI: 'Chơi thử trước mọi trò nổ hũ bằng điểm chơi thử',
      AR: 'جرّب كل ألعاب السلوت برصيد تجريبي أولًا',
    },
    action: { EN: 'Open the game', VI: 'Mở trò chơi', AR: 'فتح اللعبة' },
  },
  {
    eyebrow: { EN: 'Open 24/7', VI: 'Mở cửa 24/7', AR: 'مفتوح على مدار الساعة' },
    title: {
      EN: 'Your next big win starts small',
      VI: 'Thắng lớn bắt đầu từ vòng quay nhỏ',
      AR: 'المكسب الكبير يبدأ بلفة صغيرة',
    },
    action: { EN: 'Spin the reels', VI: 'Quay ngay', AR: 'تدوير البكرات' },
  },
]

/** Ticker lines and general announcements, the newest a few hours old. */
export function seedAnnouncementsOf(brand: Brand, nowMs: number): AnnouncementRow[] {
  return [...announcements, ...generalAnnouncements].map(({ kind, ageDays, title, content }) => ({
    brand: brand.code,
    kind,
    execution: 'B',
    title,
    content,
    startAt: new Date(nowMs - ageDays * dayMs),
  }))
}

const announcements = [
  {
    kind: 'PL',
    ageDays: 0.2,
    title: {
      EN: '30 new slots joined the lobby this month.',
      VI: '30 trò nổ hũ mới đã có mặt tại sảnh trong tháng này.',
      AR: 'انضمت 30 لعبة سلوت جديدة إلى الصالة هذا الشهر.',
    },
    content: {
      EN: '<p>Look for the <strong>New</strong> badge in Slots. Try any of them with demo credit first.</p>',
      VI: '<p>Hãy tìm nhãn <strong>Mới</strong> trong mục Nổ hũ. Hãy thử bất kỳ trò nào bằng điểm chơi thử trước.</p>',
      AR: '<p>ابحث عن شارة <strong>جديدة</strong> في قسم ألعاب السلوت، وجرّب أيًا منها برصيد تجريبي أولًا.</p>',
    },
  },
  {
    kind: 'PL',
    ageDays: 1,
    title: {
      EN: 'Deposits are credited within a minute, 24/7.',
      VI: 'Tiền nạp được cộng vào số dư trong vòng một phút, 24/7.',
      AR: 'تُضاف الإيداعات خلال دقيقة، على مدار الساعة.',
    },
    content: {
      EN: '<p>Your balance updates as soon as the payment is confirmed. No need to reload the page.</p>',
      VI: '<p>Số dư của bạn được cập nhật ngay khi thanh toán được xác nhận, không cần tải lại trang.</p>',
      AR: '<p>يُحدَّث رصيدك فور تأكيد الدفع. لا حاجة إلى إعادة تحميل الصفحة.</p>',
    },
  },
  {
    kind: 'PL',
    ageDays: 3,
    title: {
      EN: 'Interrupted rounds always resume, or your stake is returned.',
      VI: 'Ván bị gián đoạn luôn được chơi tiếp hoặc được hoàn tiền cược.',
      AR: 'تُستأنف الجولات المنقطعة دائمًا، أو يُعاد إليك رهانك.',
    },
    content: {
      EN: '<p>Closed the tab by mistake? Open the game again to continue where it stopped. If a round can’t be completed, your stake is returned.</p>',
      VI: '<p>Lỡ đóng trang? Hãy mở lại trò chơi để tiếp tục từ chỗ đã dừng. Nếu ván không thể hoàn tất, tiền cược được hoàn lại.</p>',
      AR: '<p>أغلقت الصفحة خطأً؟ افتح اللعبة من جديد للمتابعة من حيث توقفت. وإذا تعذّر استكمال الجولة، يُعاد إليك رهانك.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 6,
    title: {
      EN: 'How to read your transactions',
      VI: 'Cách xem lịch sử giao dịch',
      AR: 'كيفية قراءة معاملاتك',
    },
    content: {
      EN: '<p>Each row shows your balance before and after, so every row leads to the next.</p>',
      VI: '<p>Mỗi dòng ghi số dư trước và sau giao dịch; số dư sau của giao dịch này là số dư trước của giao dịch kế tiếp.</p>',
      AR: '<p>يعرض كل سطر رصيدك قبل المعاملة وبعدها، فيقود كل سطر إلى الذي يليه.</p>',
    },
  },
]
