import type { announcement, banner } from '#db/schema/site.ts'
import type { Brand } from '#src/brands/brands.ts'
import { games } from './catalogue/games.ts'
import { nodeIdOf } from './season.ts'

type BannerRow = typeof banner.$inferInsert
type AnnouncementRow = typeof announcement.$inferInsert

const dayMs = 24 * 60 * 60 * 1_000

/** The home page's banners: each shows a game's own art and opens that game, or a page of the site. */
export function bannersOf(brand: Brand): BannerRow[] {
  const flagships = games.filter((game) => game.vendor === 'STUDIO' && game.hot)
  return bannerWords.flatMap((words, sort) => {
    const game = flagships[sort % flagships.length]
    return game
      ? [
          {
            brand: brand.code,
            groupName: 'w_home',
            sort,
            ...words,
            linkageType: 'GAME',
            linkage: nodeIdOf(game),
            recipe: game.recipe,
          },
        ]
      : []
  })
}

const bannerWords = [
  {
    eyebrow: { EN: 'New this week', VI: 'Mới trong tuần' },
    title: { EN: 'Free spins that pay double', VI: 'Vòng quay miễn phí, thắng nhân đôi' },
    action: { EN: 'Play now', VI: 'Chơi ngay' },
  },
  {
    eyebrow: { EN: 'House favourite', VI: 'Được yêu thích nhất' },
    title: { EN: 'Twenty lines, one lucky spin', VI: 'Hai mươi dòng, một vòng may mắn' },
    action: { EN: 'Try your luck', VI: 'Thử vận may' },
  },
  {
    eyebrow: { EN: 'No deposit needed', VI: 'Không cần nạp tiền' },
    title: { EN: 'Try every slot with play credit first', VI: 'Chơi thử mọi trò slot bằng điểm miễn phí' },
    action: { EN: 'Open the game', VI: 'Mở trò chơi' },
  },
  {
    eyebrow: { EN: 'Open around the clock', VI: 'Mở cửa suốt ngày đêm' },
    title: { EN: 'Your next big win starts small', VI: 'Thắng lớn bắt đầu từ vòng quay nhỏ' },
    action: { EN: 'Spin the reels', VI: 'Quay ngay' },
  },
]

/** Ticker lines, a popup and general announcements, the newest a few hours old. */
export function announcementsOf(brand: Brand, nowMs: number): AnnouncementRow[] {
  return announcements.map(({ kind, ageDays, title, content }) => ({
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
      EN: 'Thirty new slots have joined the lobby this month.',
      VI: 'Ba mươi trò slot mới đã có mặt trong sảnh tháng này.',
    },
    content: {
      EN: '<p>Look for the <strong>New</strong> mark in Slots. Every one of them can be tried with play credit first.</p>',
      VI: '<p>Hãy tìm nhãn <strong>Mới</strong> trong mục Slot. Bạn có thể chơi thử tất cả bằng điểm miễn phí.</p>',
    },
  },
  {
    kind: 'PL',
    ageDays: 1,
    title: {
      EN: 'Deposits are credited within a minute, day and night.',
      VI: 'Tiền nạp được ghi có trong vòng một phút, cả ngày lẫn đêm.',
    },
    content: {
      EN: '<p>Your balance moves as soon as the payment is confirmed; there is no need to reload the page.</p>',
      VI: '<p>Số dư của bạn thay đổi ngay khi thanh toán được xác nhận, không cần tải lại trang.</p>',
    },
  },
  {
    kind: 'PL',
    ageDays: 3,
    title: {
      EN: 'An interrupted round always resumes or returns your stake.',
      VI: 'Vòng chơi bị gián đoạn luôn được tiếp tục hoặc hoàn lại tiền cược.',
    },
    content: {
      EN: '<p>Closed the tab by mistake? Open the game again: it continues where it stopped. What cannot be finished is paid back.</p>',
      VI: '<p>Lỡ đóng trang? Hãy mở lại trò chơi: vòng chơi sẽ tiếp tục từ chỗ đã dừng. Vòng không thể hoàn tất sẽ được hoàn tiền.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 6,
    title: { EN: 'How to read your transaction history', VI: 'Cách đọc lịch sử giao dịch' },
    content: {
      EN: '<p>Each row shows your balance before and after, so that every row leads to the next.</p>',
      VI: '<p>Mỗi dòng cho thấy số dư trước và sau, nên các dòng luôn nối tiếp nhau.</p>',
    },
  },
]
