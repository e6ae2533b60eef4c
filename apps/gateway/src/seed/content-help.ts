import { legalCategoryId } from '@foyer/contract/site/content.ts'
import type { Feature } from '@foyer/contract/site/features.ts'

type LocalizedText = Record<string, string>

export interface SeedArticle {
  readonly code: string
  readonly category: string
  /** The feature that the article is about; without it the article is not shown. */
  readonly feature?: Feature
  readonly title: LocalizedText
  readonly content: LocalizedText
}

export const helpCategories: readonly { code: string; title: LocalizedText }[] = [
  { code: 'start', title: { EN: 'Getting started', VI: 'Bắt đầu', AR: 'الخطوات الأولى' } },
  { code: 'account', title: { EN: 'Account and security', VI: 'Tài khoản và bảo mật', AR: 'الحساب والأمان' } },
  { code: 'money', title: { EN: 'Deposits and balance', VI: 'Nạp tiền và số dư', AR: 'الإيداع والرصيد' } },
  { code: 'games', title: { EN: 'Games and bets', VI: 'Trò chơi và cược', AR: 'الألعاب والرهانات' } },
  {
    code: legalCategoryId,
    title: { EN: 'Terms and documents', VI: 'Điều khoản và tài liệu', AR: 'الشروط والوثائق' },
  },
]

/** Help articles; the gateway fills placeholders such as `{age}` with the brand's values. */
export const helpArticles: readonly SeedArticle[] = [
  {
    code: 'register',
    category: 'start',
    title: { EN: 'Who can open an account?', VI: 'Ai có thể mở tài khoản?', AR: 'من يمكنه فتح حساب؟' },
    content: {
      EN: '<p>Anyone aged {age} or over who may legally gamble where they live. Choose <strong>Register</strong>, fill in the form and accept the <a href="/help#term">terms</a>. One account per person.</p>',
      VI: '<p>Bất kỳ ai từ {age} tuổi trở lên và được phép chơi có tiền tại nơi mình sinh sống. Hãy chọn <strong>Đăng ký</strong>, điền thông tin và đồng ý với <a href="/help#term">điều khoản</a>. Mỗi người chỉ có một tài khoản.</p>',
      AR: '<p>كل من بلغ {age} عامًا أو أكثر ويُسمح له باللعب بالمال حيث يقيم. اختر <strong>التسجيل</strong> واملأ النموذج ووافق على <a href="/help#term">الشروط</a>. لكل شخص حساب واحد.</p>',
    },
  },
  {
    code: 'demo',
    category: 'start',
    feature: 'demoGames',
    title: {
      EN: 'Can I try a game for free?',
      VI: 'Tôi có thể chơi thử mà không cần tiền không?',
      AR: 'هل يمكنني تجربة لعبة دون مال؟',
    },
    content: {
      EN: '<p>Yes. Choose <strong>Try demo</strong> on a game’s card to play with demo credit. It exists only in that game, has no value and can’t be withdrawn.</p>',
      VI: '<p>Có. Những trò có nút <strong>Chơi thử</strong> sẽ mở với điểm chơi thử. Điểm này chỉ tồn tại trong ván chơi thử, không có giá trị và không thể quy đổi.</p>',
      AR: '<p>نعم. الألعاب التي تحمل زر <strong>تجربة</strong> تُفتح برصيد تجريبي لا يوجد إلا داخل تلك اللعبة، ولا قيمة له ولا يمكن صرفه.</p>',
    },
  },
  {
    code: 'trial',
    category: 'start',
    feature: 'freePlay',
    title: { EN: 'What is a trial account?', VI: 'Tài khoản dùng thử là gì?', AR: 'ما هو الحساب التجريبي؟' },
    content: {
      EN: '<p><strong>Try for free</strong> opens an account without registration. You see the site as a member does and play demo games. Pages about money and personal data need a real account.</p>',
      VI: '<p><strong>Chơi thử</strong> mở một tài khoản không cần đăng ký. Bạn xem được trang như hội viên và chơi các trò chơi thử; những trang liên quan đến tiền và dữ liệu cá nhân cần tài khoản thật.</p>',
      AR: '<p>يفتح زر <strong>جرّب مجانًا</strong> حسابًا دون تسجيل. يعرض الموقع كما يراه العضو ويشغّل الألعاب التجريبية، أما صفحات المال والبيانات الشخصية فتحتاج إلى حساب حقيقي.</p>',
    },
  },
  {
    code: 'password',
    category: 'account',
    title: { EN: 'I forgot my password', VI: 'Tôi quên mật khẩu', AR: 'نسيت كلمة المرور' },
    content: {
      EN: '<p>Choose <strong>Forgot password?</strong> below the login form. We’ll email a link to your account’s address or text a code to its mobile number. If your account has neither, contact customer service to verify your identity.</p>',
      VI: '<p>Chọn <strong>Quên mật khẩu?</strong> bên dưới biểu mẫu đăng nhập. Liên kết sẽ được gửi đến email của tài khoản, hoặc mã đến số điện thoại. Nếu tài khoản chưa có cả hai, bộ phận chăm sóc khách hàng cần xác minh bạn trước.</p>',
      AR: '<p>اختر <strong>هل نسيت كلمة المرور؟</strong> أسفل نموذج الدخول، فيصل رابط إلى بريد حسابك أو رمز إلى هاتفه. وإن لم يكن أي منهما مربوطًا بالحساب فعلى خدمة العملاء التحقق من هويتك أولًا.</p>',
    },
  },
  {
    code: 'passkey',
    category: 'account',
    feature: 'passkeys',
    title: {
      EN: 'How do I log in without a password?',
      VI: 'Làm sao để đăng nhập không cần mật khẩu?',
      AR: 'كيف أسجّل الدخول دون كلمة مرور؟',
    },
    content: {
      EN: '<p>Add a passkey under <strong>My account</strong>, <strong>Account security</strong>. After that, log in with your fingerprint, face or device PIN. A passkey can’t be guessed or given away by mistake.</p>',
      VI: '<p>Thêm khóa truy cập trong <strong>Tài khoản của tôi</strong>, mục <strong>Bảo mật tài khoản</strong>. Từ đó, bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã thiết bị. Khóa không bao giờ rời khỏi thiết bị nên không thể vô tình bị lộ.</p>',
      AR: '<p>أضف مفتاح مرور من <strong>حسابي</strong> ثم <strong>أمان الحساب</strong>، وبعدها تدخل ببصمتك أو وجهك أو رمز جهازك. لا يغادر المفتاح جهازك أبدًا، فلا يمكن أن يُفشى خطأً.</p>',
    },
  },
  {
    code: 'second-step',
    category: 'account',
    feature: 'secondVerification',
    title: {
      EN: 'Why do I have to verify it’s me?',
      VI: 'Vì sao tôi được hỏi thêm ngoài mật khẩu?',
      AR: 'لماذا يُطلب مني أكثر من كلمة المرور؟',
    },
    content: {
      EN: '<p>You’re logging in from an IP address that’s new to your account. One check is enough: a code by text message or email, your authenticator app, or the name on your bank account. We then trust that address. See and remove trusted IP addresses under <strong>Account security</strong>.</p>',
      VI: '<p>Bạn đang đăng nhập từ một nơi mà tài khoản chưa từng ghi nhận. Chỉ cần một bằng chứng: mã qua điện thoại hoặc email, ứng dụng xác thực, hoặc tên chủ tài khoản ngân hàng. Nơi đó sẽ được ghi nhớ; bạn có thể xem và xóa trong <strong>Bảo mật tài khoản</strong>.</p>',
      AR: '<p>لأنك تدخل من مكان لم يعرفه حسابك من قبل. يكفي إثبات واحد: رمز بالهاتف أو البريد، أو تطبيق المصادقة، أو اسم صاحب الحساب المصرفي. بعد ذلك يُحفظ المكان، ويمكنك رؤية الأماكن المحفوظة وحذفها من <strong>أمان الحساب</strong>.</p>',
    },
  },
  {
    code: 'limits',
    category: 'account',
    feature: 'responsiblePlay',
    title: {
      EN: 'How do I set limits or take a break?',
      VI: 'Làm sao để tự đặt giới hạn hoặc tạm nghỉ?',
      AR: 'كيف أضع لنفسي حدًا أو آخذ استراحة؟',
    },
    content: {
      EN: '<p>Go to <a href="/member?page=responsiblePlay">responsible gaming</a>. Limit what you deposit, stake or lose per day, week or month. Lower limits take effect immediately. Increases wait 24 hours and need confirming. You can also take a break or self-exclude. Nobody can end that early.</p>',
      VI: '<p>Trong mục <a href="/member?page=responsiblePlay">chơi có trách nhiệm</a>. Bạn tự giới hạn số tiền nạp, cược hoặc thua trong ngày, tuần hoặc tháng. Giới hạn chặt hơn có hiệu lực ngay; giới hạn nới lỏng phải chờ 24 giờ và được hỏi lại. Tại đây bạn cũng có thể tạm nghỉ hoặc tự loại trừ, và không ai có thể kết thúc sớm hơn.</p>',
      AR: '<p>في صفحة <a href="/member?page=responsiblePlay">اللعب المسؤول</a>. تحدّد ما تودعه أو تراهن به أو تخسره في اليوم أو الأسبوع أو الشهر. الحد الأشد يسري فورًا، والأخف ينتظر 24 ساعة ويُطلب تأكيدك مرة أخرى. ومن هناك تأخذ استراحة أو تستبعد نفسك، ولا يمكن لأحد إنهاء ذلك قبل موعده.</p>',
    },
  },
  {
    code: 'deposit',
    category: 'money',
    feature: 'deposit',
    title: { EN: 'How much can I deposit?', VI: 'Tôi có thể nạp bao nhiêu?', AR: 'كم يمكنني أن أودِع؟' },
    content: {
      EN: '<p>From {minDeposit} to {maxDeposit} per deposit. Each payment method shows its own limits. Your account is held in {currency}. Your balance updates as soon as the payment provider confirms, with no need to reload.</p>',
      VI: '<p>Từ {minDeposit} đến {maxDeposit} mỗi lần; giới hạn riêng được ghi cạnh từng cách thanh toán. Tài khoản được tính bằng {currency}. Số dư thay đổi ngay khi công ty thanh toán xác nhận, không cần tải lại trang.</p>',
      AR: '<p>من {minDeposit} إلى {maxDeposit} في المرة الواحدة، ولكل وسيلة دفع حدودها المكتوبة بجانبها. يُحفظ حسابك بعملة {currency}. يتغيّر رصيدك فور تأكيد شركة الدفع، دون إعادة تحميل الصفحة.</p>',
    },
  },
  {
    code: 'statement',
    category: 'money',
    feature: 'transactionRecord',
    title: {
      EN: 'Where can I see changes to my balance?',
      VI: 'Tôi xem biến động số dư ở đâu?',
      AR: 'أين أرى ما جرى لرصيدي؟',
    },
    content: {
      EN: '<p>Under <a href="/member?page=transactionHistory">transactions</a>. Every row shows the balance before and after it, and links to its deposit or round. You can export the list as a file.</p>',
      VI: '<p>Trong <a href="/member?page=transactionHistory">lịch sử giao dịch</a>. Mỗi dòng ghi số dư trước và sau, đồng thời dẫn đến khoản nạp hoặc ván chơi liên quan. Bạn có thể lưu thành tệp.</p>',
      AR: '<p>في <a href="/member?page=transactionHistory">المعاملات</a>. يذكر كل سطر الرصيد قبله وبعده، ويقود إلى الإيداع أو الجولة التي جاء منها، ويمكن تصدير القائمة إلى ملف.</p>',
    },
  },
  {
    code: 'interrupted',
    category: 'games',
    title: {
      EN: 'My game was interrupted. What about my stake?',
      VI: 'Ván chơi bị gián đoạn. Tiền cược của tôi thì sao?',
      AR: 'انقطعت لعبتي، فماذا عن رهاني؟',
    },
    content: {
      EN: '<p>A round is decided and saved the moment you place your stake, so closing the page changes nothing. Open the game again to see the rest. If a round can’t be completed, it’s cancelled and your stake is returned.</p>',
      VI: '<p>Kết quả được quyết định và lưu lại ngay khi bạn đặt cược, nên đóng trang không làm thay đổi gì. Hãy mở lại trò chơi để xem phần còn lại. Ván không thể hoàn tất sẽ bị hủy và tiền cược được trả lại.</p>',
      AR: '<p>تُحسم الجولة وتُحفظ لحظة وضع الرهان، فإغلاق الصفحة لا يغيّر شيئًا. افتح اللعبة من جديد لترى البقية. وما يتعذّر إكماله يُلغى ويُعاد رهانه.</p>',
    },
  },
  {
    code: 'fair',
    category: 'games',
    feature: 'bettingRecord',
    title: {
      EN: 'How do I know a round was fair?',
      VI: 'Làm sao biết một ván là công bằng?',
      AR: 'كيف أتأكد من نزاهة الجولة؟',
    },
    content: {
      EN: '<p>Our studio’s games publish the hash of their seed before you play and the seed itself afterwards. Open the round in your <a href="/member?page=personalHistoryCopy">betting record</a> and choose <strong>Verify</strong>. Your browser recalculates the result.</p>',
      VI: '<p>Trò chơi của studio chúng tôi công bố dấu vân tay của hạt giống trước khi bạn chơi và công bố hạt giống sau đó. Mở ván trong <a href="/member?page=personalHistoryCopy">lịch sử cược</a> và chọn <strong>Kiểm chứng</strong>: chính trình duyệt của bạn sẽ tính lại.</p>',
      AR: '<p>تنشر ألعاب الاستوديو الخاص بنا بصمة بذرتها قبل اللعب، ثم البذرة نفسها بعده. افتح الجولة في <a href="/member?page=personalHistoryCopy">سجل الرهانات</a> واختر <strong>تحقّق</strong> ليعيد متصفحك حسابها بنفسه.</p>',
    },
  },
]
