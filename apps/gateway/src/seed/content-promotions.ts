import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { PromotionType } from '@foyer/contract/site/help-promotions-feedback.ts'

type LocalizedText = Record<string, string>

interface SeedPromotion {
  readonly type: PromotionType
  /** The feature that the promotion is about; without it the promotion is not written. */
  readonly feature?: FeatureName
  /** Days from the day of the seed; negative for the past. */
  readonly startDays: number
  readonly endDays: number | null
  readonly title: LocalizedText
  readonly summary: LocalizedText
  readonly content: LocalizedText
  readonly recipe: PosterRecipe
}

/** The promotions of the demo. None credits anything; each describes something that the site does. */
export const demoPromotions: readonly SeedPromotion[] = [
  {
    type: 'NEWBIE',
    feature: 'demoGames',
    startDays: -40,
    endDays: null,
    title: {
      EN: 'Your first spins are free',
      VI: 'Những vòng quay đầu tiên miễn phí',
      AR: 'لفاتك الأولى مجانية',
    },
    summary: {
      EN: 'Try every studio slot with demo credit. No account needed.',
      VI: 'Chơi thử mọi trò nổ hũ của studio bằng điểm chơi thử. Không cần tài khoản.',
      AR: 'جرّب كل ألعاب السلوت من الاستوديو برصيد تجريبي. لا حاجة إلى حساب.',
    },
    content: {
      EN: '<ul><li>Choose <strong>Try demo</strong> on a game’s card.</li><li>Demo credit exists only in the open game and resets with the next one.</li><li>It has no value and can’t be withdrawn.</li></ul>',
      VI: '<ul><li>Chọn <strong>Chơi thử</strong> trên thẻ trò chơi.</li><li>Điểm chơi thử chỉ có trong trò đang mở và được đặt lại ở trò tiếp theo.</li><li>Điểm không có giá trị và không thể rút.</li></ul>',
      AR: '<ul><li>اختر <strong>تجربة</strong> على بطاقة اللعبة.</li><li>لا يوجد الرصيد التجريبي إلا في اللعبة المفتوحة ويُعاد ضبطه مع اللعبة التالية.</li><li>لا قيمة له ولا يمكن سحبه.</li></ul>',
    },
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
  {
    type: 'LIMITED',
    startDays: -3,
    endDays: 18,
    title: { EN: 'Thirty new slots', VI: 'Ba mươi trò nổ hũ mới', AR: 'ثلاثون لعبة سلوت جديدة' },
    summary: {
      EN: 'Look for the “New” badge in the lobby until the promotion ends.',
      VI: 'Hãy tìm nhãn “Mới” tại sảnh cho đến khi khuyến mãi kết thúc.',
      AR: 'ابحث عن شارة «جديدة» في الصالة حتى انتهاء العرض.',
    },
    content: {
      EN: '<ul><li>Find them under <strong>Slots</strong>, <strong>New</strong>.</li><li>Each game’s own stakes and wins apply. There is no extra prize.</li></ul>',
      VI: '<ul><li>Tìm trong mục <strong>Nổ hũ</strong>, <strong>Mới</strong>.</li><li>Mức cược và tiền thắng theo từng trò. Không có giải thưởng thêm.</li></ul>',
      AR: '<ul><li>تجدها في <strong>ألعاب السلوت</strong> ثم <strong>الجديدة</strong>.</li><li>تسري رهانات كل لعبة ومكاسبها. لا جائزة إضافية.</li></ul>',
    },
    recipe: {
      title: 'New arrivals',
      subject: 'rocket',
      props: ['shooting-star', 'gem', 'ringed-planet'],
      grade: 'midnight',
      scene: 'nebula',
      pose: 'rise',
      face: 'orbitron',
    },
  },
  {
    type: 'DAILY',
    feature: 'freePlay',
    startDays: -40,
    endDays: null,
    title: {
      EN: 'A trial account, any day',
      VI: 'Tài khoản dùng thử mỗi ngày',
      AR: 'حساب تجريبي في أي يوم',
    },
    summary: {
      EN: 'See the site as members do. No registration needed.',
      VI: 'Xem trang như hội viên. Không cần đăng ký.',
      AR: 'شاهد الموقع كما يراه الأعضاء. لا حاجة إلى التسجيل.',
    },
    content: {
      EN: '<ul><li>Choose <strong>Try for free</strong> in the login window.</li><li>Trial accounts only play demo games. Money and account pages need a real account.</li></ul>',
      VI: '<ul><li>Chọn <strong>Chơi thử</strong> trong cửa sổ đăng nhập.</li><li>Tài khoản dùng thử chỉ chơi được trò chơi thử. Các trang về tiền và tài khoản cần tài khoản thật.</li></ul>',
      AR: '<ul><li>اختر <strong>جرّب مجانًا</strong> في نافذة تسجيل الدخول.</li><li>الحسابات التجريبية للألعاب التجريبية فقط. تحتاج صفحات المال والحساب إلى حساب حقيقي.</li></ul>',
    },
    recipe: {
      title: 'Any day',
      subject: 'sun-face',
      props: ['calendar', 'balloon', 'clover'],
      grade: 'marigold',
      scene: 'sunburst',
      pose: 'hero',
      face: 'bangers',
    },
  },
  {
    type: 'SLOTS',
    startDays: -25,
    endDays: null,
    title: {
      EN: 'Provably fair slots',
      VI: 'Nổ hũ công bằng, kiểm chứng được',
      AR: 'سلوت بنزاهة قابلة للإثبات',
    },
    summary: {
      EN: 'Verify any round of a studio slot in your own browser.',
      VI: 'Kiểm chứng bất kỳ ván nổ hũ nào của studio ngay trên trình duyệt của bạn.',
      AR: 'تحقّق من أي جولة سلوت من الاستوديو في متصفحك أنت.',
    },
    content: {
      EN: '<ul><li>We publish the hash of the seed before the round, and the seed itself afterwards.</li><li>Open the round in your betting record and choose <strong>Verify</strong>.</li></ul>',
      VI: '<ul><li>Chúng tôi công bố mã băm của hạt giống trước ván và chính hạt giống sau ván.</li><li>Mở ván trong lịch sử cược và chọn <strong>Kiểm chứng</strong>.</li></ul>',
      AR: '<ul><li>ننشر تجزئة (hash) البذرة قبل الجولة، والبذرة نفسها بعدها.</li><li>افتح الجولة في سجل الرهانات واختر <strong>تحقّق</strong>.</li></ul>',
    },
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
  {
    type: 'LIVE',
    startDays: -14,
    endDays: null,
    title: {
      EN: 'First Light Baccarat is open',
      VI: 'Bàn First Light Baccarat đã mở',
      AR: 'طاولة First Light Baccarat مفتوحة',
    },
    summary: {
      EN: 'One table, one deal for everyone who joins it.',
      VI: 'Một bàn, một lượt chia bài chung cho tất cả mọi người.',
      AR: 'طاولة واحدة وتوزيع واحد لكل من ينضم إليها.',
    },
    content: {
      EN: '<ul><li>Find the table under <strong>Live casino</strong>.</li><li>Limits and payouts are shown at the table.</li></ul>',
      VI: '<ul><li>Tìm bàn trong mục <strong>Sòng bài trực tuyến</strong>.</li><li>Hạn mức cược và tỷ lệ trả thưởng được hiển thị tại bàn.</li></ul>',
      AR: '<ul><li>تجد الطاولة في <strong>الكازينو المباشر</strong>.</li><li>تُعرض الحدود والمدفوعات عند الطاولة.</li></ul>',
    },
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
  {
    type: 'RANKING',
    feature: 'winnerBoard',
    startDays: -30,
    endDays: null,
    title: { EN: 'Winner board', VI: 'Bảng người thắng', AR: 'لوحة الفائزين' },
    summary: {
      EN: 'The top wins of the last 30 days, on the home page.',
      VI: 'Những khoản thắng cao nhất trong 30 ngày qua, ngay tại trang chủ.',
      AR: 'أعلى المكاسب في آخر 30 يومًا على الصفحة الرئيسية.',
    },
    content: {
      EN: '<ul><li>Every settled win counts automatically.</li><li>Names are masked.</li><li>A place on the board carries no prize.</li></ul>',
      VI: '<ul><li>Mọi khoản thắng đã kết toán đều tự động được tính.</li><li>Tên được che bớt.</li><li>Vị trí trên bảng không kèm giải thưởng.</li></ul>',
      AR: '<ul><li>يُحتسب كل مكسب تمت تسويته تلقائيًا.</li><li>الأسماء مخفية جزئيًا.</li><li>لا جائزة لمركز على اللوحة.</li></ul>',
    },
    recipe: {
      title: 'Winners',
      subject: 'trophy',
      props: ['gold-medal', 'silver-medal', 'bronze-medal'],
      grade: 'bronze',
      scene: 'floodlights',
      pose: 'hero',
      face: 'bowlby',
    },
  },
  {
    type: 'APP_DOWNLOAD',
    feature: 'appDownload',
    startDays: -20,
    endDays: null,
    title: {
      EN: 'One tap away, on your home screen',
      VI: 'Một chạm từ màn hình chính',
      AR: 'بلمسة من شاشتك الرئيسية',
    },
    summary: {
      EN: 'Install the site as an app on your phone, tablet or computer.',
      VI: 'Cài trang thành ứng dụng trên điện thoại, máy tính bảng hoặc máy tính.',
      AR: 'ثبّت الموقع تطبيقًا على هاتفك أو جهازك اللوحي أو حاسوبك.',
    },
    content: {
      EN: '<p>The <a href="/down">app page</a> shows the steps for each device. The app is free, with no app store needed.</p>',
      VI: '<p><a href="/down">Trang ứng dụng</a> hướng dẫn từng bước cho từng thiết bị. Ứng dụng miễn phí và không cần cửa hàng ứng dụng.</p>',
      AR: '<p>تعرض <a href="/down">صفحة التطبيق</a> الخطوات لكل جهاز. التطبيق مجاني ولا يحتاج إلى متجر تطبيقات.</p>',
    },
    recipe: {
      title: 'The app',
      subject: 'phone',
      props: ['joystick', 'sparkles', 'controller'],
      grade: 'glacier',
      scene: 'hologram',
      pose: 'hero',
      face: 'orbitron',
    },
  },
  {
    type: 'SPECIAL',
    startDays: 9,
    endDays: 23,
    title: { EN: 'Lantern weeks', VI: 'Những tuần hoa đăng', AR: 'أسابيع الفوانيس' },
    summary: {
      EN: 'A tour of our lantern-lit slots, starting with Koi Lantern Night.',
      VI: 'Dạo quanh những trò nổ hũ rực ánh đèn lồng, bắt đầu từ Koi Lantern Night.',
      AR: 'جولة في ألعاب السلوت المضاءة بالفوانيس، بدءًا من Koi Lantern Night.',
    },
    content: {
      EN: '<ul><li>The games are already open and stay open afterwards.</li><li>No entry and no prize. Each game pays by its own rules.</li></ul>',
      VI: '<ul><li>Các trò đã mở và vẫn mở sau đó.</li><li>Không cần đăng ký và không có giải thưởng. Mỗi trò trả thưởng theo luật riêng.</li></ul>',
      AR: '<ul><li>الألعاب مفتوحة من الآن وتبقى مفتوحة بعد ذلك.</li><li>لا اشتراك ولا جائزة. تدفع كل لعبة بحسب قواعدها.</li></ul>',
    },
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
  {
    type: 'SPECIAL',
    startDays: -38,
    endDays: -6,
    title: { EN: 'Opening season', VI: 'Mùa khai trương', AR: 'موسم الافتتاح' },
    summary: {
      EN: 'We opened our doors, and the first studio games went live.',
      VI: 'Chúng tôi khai trương và những trò chơi đầu tiên của studio ra mắt.',
      AR: 'فتحنا أبوابنا وانطلقت أولى ألعاب الاستوديو.',
    },
    content: {
      EN: '<p>The season has ended. Its games stay in the lobby.</p>',
      VI: '<p>Mùa khai trương đã kết thúc. Các trò chơi vẫn có tại sảnh.</p>',
      AR: '<p>انتهى الموسم، وتبقى ألعابه في الصالة.</p>',
    },
    recipe: {
      title: 'Opening',
      subject: 'party-popper',
      props: ['fireworks', 'champagne', 'ribbon'],
      grade: 'sunset',
      scene: 'skyburst',
      pose: 'hero',
      face: 'righteous',
    },
  },
]
