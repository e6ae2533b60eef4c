import type { FeatureName } from '@foyer/contract/site/features.ts'
import { legalHelpCategoryId } from '@foyer/contract/site/help-promotions-feedback.ts'

type LocalizedText = Record<string, string>

export interface SeedArticle {
  readonly code: string
  readonly category: string
  /** The feature that the article is about; without it the article is not shown. */
  readonly feature?: FeatureName
  readonly title: LocalizedText
  readonly content: LocalizedText
}

export const helpCategories: readonly { code: string; title: LocalizedText }[] = [
  { code: 'start', title: { EN: 'Getting started', VI: 'Bắt đầu', AR: 'الخطوات الأولى' } },
  { code: 'account', title: { EN: 'Account and security', VI: 'Tài khoản và bảo mật', AR: 'الحساب والأمان' } },
  { code: 'money', title: { EN: 'Deposits and balance', VI: 'Nạp tiền và số dư', AR: 'الإيداع والرصيد' } },
  { code: 'games', title: { EN: 'Games and bets', VI: 'Trò chơi và cược', AR: 'الألعاب والرهانات' } },
  {
    code: legalHelpCategoryId,
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
      VI: '<p>Bất kỳ ai từ {age} tuổi trở lên và được phép cá cược hợp pháp tại nơi mình sinh sống. Hãy chọn <strong>Đăng ký</strong>, điền thông tin và đồng ý với <a href="/help#term">điều khoản</a>. Mỗi người chỉ có một tài khoản.</p>',
      AR: '<p>كل من بلغ {age} عامًا أو أكثر ويسمح له القانون بالمراهنة حيث يقيم. اختر <strong>التسجيل</strong> واملأ النموذج ووافق على <a href="/help#term">الشروط</a>. لكل شخص حساب واحد.</p>',
    },
  },
  {
    code: 'demo',
    category: 'start',
    feature: 'demoGames',
    title: {
      EN: 'Can I try a game for free?',
      VI: 'Tôi có thể chơi thử miễn phí không?',
      AR: 'هل يمكنني تجربة لعبة مجانًا؟',
    },
    content: {
      EN: '<p>Yes. Choose <strong>Try demo</strong> on a game’s card to play with demo credit. It exists only in that game, has no value and can’t be withdrawn.</p>',
      VI: '<p>Có. Hãy chọn <strong>Chơi thử</strong> trên thẻ trò chơi để chơi bằng điểm chơi thử. Điểm này chỉ tồn tại trong trò chơi đó, không có giá trị và không thể rút.</p>',
      AR: '<p>نعم. اختر <strong>تجربة</strong> على بطاقة اللعبة للعب برصيد تجريبي. لا يوجد هذا الرصيد إلا داخل تلك اللعبة، ولا قيمة له ولا يمكن سحبه.</p>',
    },
  },
  {
    code: 'trial',
    category: 'start',
    feature: 'freePlay',
    title: { EN: 'What is a trial account?', VI: 'Tài khoản dùng thử là gì?', AR: 'ما هو الحساب التجريبي؟' },
    content: {
      EN: '<p><strong>Try for free</strong> opens an account without registration. You see the site as a member does and play demo games. Pages about money and personal data need a real account.</p>',
      VI: '<p><strong>Chơi thử</strong> mở một tài khoản không cần đăng ký. Bạn xem được trang như hội viên và chơi các trò chơi thử. Những trang về tiền và dữ liệu cá nhân cần tài khoản thật.</p>',
      AR: '<p>يفتح زر <strong>جرّب مجانًا</strong> حسابًا دون تسجيل. ترى به الموقع كما يراه الأعضاء وتلعب الألعاب التجريبية، أما صفحات المال والبيانات الشخصية فتحتاج إلى حساب حقيقي.</p>',
    },
  },
  {
    code: 'password',
    category: 'account',
    title: { EN: 'I forgot my password', VI: 'Tôi quên mật khẩu', AR: 'نسيت كلمة المرور' },
    content: {
      EN: '<p>Choose <strong>Forgot password?</strong> below the login form. We’ll email a link to your account’s address or text a code to its mobile number. If your account has neither, contact customer service to verify your identity.</p>',
      VI: '<p>Chọn <strong>Quên mật khẩu?</strong> bên dưới biểu mẫu đăng nhập. Chúng tôi sẽ gửi liên kết đến email của tài khoản hoặc nhắn mã đến số điện thoại. Nếu tài khoản không có cả hai, hãy liên hệ chăm sóc khách hàng để xác minh danh tính.</p>',
      AR: '<p>اختر <strong>هل نسيت كلمة المرور؟</strong> أسفل نموذج تسجيل الدخول. سنرسل رابطًا إلى بريد حسابك أو رمزًا في رسالة نصية إلى رقم جواله. وإذا لم يكن في حسابك أي منهما، فتواصل مع خدمة العملاء للتحقق من هويتك.</p>',
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
      VI: '<p>Thêm khóa truy cập trong <strong>Tài khoản của tôi</strong>, mục <strong>Bảo mật tài khoản</strong>. Từ đó, bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của thiết bị. Khóa truy cập không thể bị đoán hay vô tình bị lộ.</p>',
      AR: '<p>أضف مفتاح مرور من <strong>حسابي</strong> ثم <strong>أمان الحساب</strong>، وبعدها سجّل الدخول ببصمتك أو وجهك أو رمز PIN لجهازك. لا يمكن تخمين مفتاح المرور ولا إفشاؤه خطأً.</p>',
    },
  },
  {
    code: 'second-step',
    category: 'account',
    feature: 'secondVerification',
    title: {
      EN: 'Why do I have to verify it’s me?',
      VI: 'Vì sao tôi phải xác minh đó là mình?',
      AR: 'لماذا عليّ تأكيد هويتي؟',
    },
    content: {
      EN: '<p>You’re logging in from an IP address that’s new to your account. One check is enough: a code by text message or email, your authenticator app, or the name on your bank account. We then trust that address. See and remove trusted IP addresses under <strong>Account security</strong>.</p>',
      VI: '<p>Bạn đang đăng nhập từ một địa chỉ IP mới đối với tài khoản của mình. Chỉ cần xác minh bằng một cách: mã qua tin nhắn hoặc email, ứng dụng xác thực, hoặc tên chủ tài khoản ngân hàng. Sau đó địa chỉ này được tin cậy. Xem và xóa các địa chỉ IP tin cậy trong mục <strong>Bảo mật tài khoản</strong>.</p>',
      AR: '<p>لأنك تسجّل الدخول من عنوان IP جديد على حسابك. يكفي تحقق واحد: رمز برسالة نصية أو بالبريد الإلكتروني، أو تطبيق المصادقة، أو الاسم على حسابك البنكي. بعد ذلك نثق بهذا العنوان. يمكنك عرض عناوين IP الموثوقة وحذفها من <strong>أمان الحساب</strong>.</p>',
    },
  },
  {
    code: 'limits',
    category: 'account',
    feature: 'responsiblePlay',
    title: {
      EN: 'How do I set limits or take a break?',
      VI: 'Làm sao để đặt hạn mức hoặc tạm nghỉ?',
      AR: 'كيف أضع حدودًا أو آخذ استراحة؟',
    },
    content: {
      EN: '<p>Go to <a href="/member?page=responsiblePlay">responsible gaming</a>. Limit what you deposit, stake or lose per day, week or month. Lower limits take effect immediately. Increases wait 24 hours and need confirming. You can also take a break or self-exclude. Nobody can end that early.</p>',
      VI: '<p>Hãy mở mục <a href="/member?page=responsiblePlay">chơi có trách nhiệm</a>. Đặt hạn mức nạp, cược hoặc thua theo ngày, tuần hoặc tháng. Giảm hạn mức có hiệu lực ngay. Tăng hạn mức phải chờ 24 giờ và cần bạn xác nhận. Bạn cũng có thể tạm nghỉ hoặc tự loại trừ. Không ai có thể kết thúc sớm.</p>',
      AR: '<p>انتقل إلى <a href="/member?page=responsiblePlay">اللعب المسؤول</a>. ضع حدودًا لما تودعه أو تراهن به أو تخسره في اليوم أو الأسبوع أو الشهر. يسري خفض الحدود فورًا، أما زيادتها فتنتظر 24 ساعة وتحتاج إلى تأكيدك. يمكنك أيضًا أخذ استراحة أو تفعيل الاستبعاد الذاتي، ولا يمكن لأحد إنهاء ذلك مبكرًا.</p>',
    },
  },
  {
    code: 'deposit',
    category: 'money',
    feature: 'deposit',
    title: { EN: 'How much can I deposit?', VI: 'Tôi có thể nạp bao nhiêu?', AR: 'كم يمكنني أن أودِع؟' },
    content: {
      EN: '<p>From {minDeposit} to {maxDeposit} per deposit. Each payment method shows its own limits. Your account is held in {currency}. Your balance updates as soon as the payment provider confirms, with no need to reload.</p>',
      VI: '<p>Từ {minDeposit} đến {maxDeposit} mỗi lần nạp. Mỗi phương thức thanh toán có hạn mức riêng. Tài khoản được tính bằng {currency}. Số dư được cập nhật ngay khi cổng thanh toán xác nhận, không cần tải lại trang.</p>',
      AR: '<p>من {minDeposit} إلى {maxDeposit} للإيداع الواحد، وتعرض كل طريقة دفع حدودها. يُحفظ حسابك بعملة {currency}. يُحدَّث رصيدك فور تأكيد مزوّد خدمة الدفع، دون إعادة تحميل الصفحة.</p>',
    },
  },
  {
    code: 'statement',
    category: 'money',
    feature: 'transactionRecord',
    title: {
      EN: 'Where can I see changes to my balance?',
      VI: 'Tôi xem các thay đổi số dư ở đâu?',
      AR: 'أين أرى التغييرات في رصيدي؟',
    },
    content: {
      EN: '<p>Under <a href="/member?page=transactionHistory">transactions</a>. Every row shows the balance before and after it, and links to its deposit or round. You can export the list as a file.</p>',
      VI: '<p>Trong <a href="/member?page=transactionHistory">lịch sử giao dịch</a>. Mỗi dòng ghi số dư trước và sau, kèm liên kết đến lệnh nạp hoặc ván chơi liên quan. Bạn có thể xuất danh sách thành tệp.</p>',
      AR: '<p>ضمن <a href="/member?page=transactionHistory">المعاملات</a>. يعرض كل سطر الرصيد قبله وبعده، مع رابط إلى الإيداع أو الجولة. ويمكنك تصدير القائمة إلى ملف.</p>',
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
      VI: '<p>Kết quả được quyết định và lưu lại ngay khi bạn đặt cược, nên đóng trang không làm thay đổi gì. Hãy mở lại trò chơi để xem phần còn lại. Nếu không thể hoàn tất, ván bị hủy và tiền cược được hoàn lại.</p>',
      AR: '<p>تُحسم الجولة وتُحفظ لحظة وضع رهانك، فإغلاق الصفحة لا يغيّر شيئًا. افتح اللعبة من جديد لترى البقية. وإذا تعذّر استكمال الجولة، تُلغى ويُعاد إليك رهانك.</p>',
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
      VI: '<p>Trò chơi của studio chúng tôi công bố mã băm của hạt giống trước khi bạn chơi và chính hạt giống sau đó. Mở ván trong <a href="/member?page=personalHistoryCopy">lịch sử cược</a> và chọn <strong>Kiểm chứng</strong>. Trình duyệt của bạn sẽ tính lại kết quả.</p>',
      AR: '<p>تنشر ألعاب الاستوديو الخاص بنا تجزئة (hash) بذرتها قبل اللعب، ثم البذرة نفسها بعده. افتح الجولة في <a href="/member?page=personalHistoryCopy">سجل الرهانات</a> واختر <strong>تحقّق</strong>، فيعيد متصفحك حساب النتيجة.</p>',
    },
  },
]
