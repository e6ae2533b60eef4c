/** General announcements. Together with the ticker lines they fill more than one page of `/announce`. */
export const generalAnnouncements = [
  {
    kind: 'H',
    ageDays: 2,
    title: {
      EN: 'Install the site as an app',
      VI: 'Cài trang thành ứng dụng',
      AR: 'ثبّت الموقع تطبيقًا',
    },
    content: {
      EN: '<p>Add the site to your home screen from your browser. No app store or download needed.</p>',
      VI: '<p>Thêm trang vào màn hình chính ngay từ trình duyệt. Không cần cửa hàng ứng dụng hay tải về.</p>',
      AR: '<p>أضف الموقع إلى شاشتك الرئيسية من متصفحك. لا حاجة إلى متجر تطبيقات أو تنزيل.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 4,
    title: {
      EN: 'Log in with your fingerprint or face',
      VI: 'Đăng nhập bằng vân tay hoặc khuôn mặt',
      AR: 'سجّل الدخول بالبصمة أو الوجه',
    },
    content: {
      EN: '<p>Add a passkey under <strong>Account security</strong>. It takes 30 seconds, and you won’t need your password to log in.</p>',
      VI: '<p>Thêm khóa truy cập trong mục <strong>Bảo mật tài khoản</strong>. Chỉ mất 30 giây và bạn không cần mật khẩu để đăng nhập nữa.</p>',
      AR: '<p>أضف مفتاح مرور من <strong>أمان الحساب</strong>. يستغرق ذلك 30 ثانية، ولن تحتاج بعدها إلى كلمة المرور لتسجيل الدخول.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 9,
    title: {
      EN: 'Verify a round yourself',
      VI: 'Tự kiểm chứng một ván chơi',
      AR: 'تحقّق من الجولة بنفسك',
    },
    content: {
      EN: '<p>Open a studio game’s round in your betting record and choose <strong>Verify</strong>. Your browser recalculates it from the published seed.</p><ul><li>Before the round: the hash of the seed.</li><li>Afterwards: the seed itself.</li></ul>',
      VI: '<p>Mở một ván của trò chơi studio trong lịch sử cược và chọn <strong>Kiểm chứng</strong>. Trình duyệt sẽ tính lại từ hạt giống đã công bố.</p><ul><li>Trước ván: mã băm của hạt giống.</li><li>Sau ván: chính hạt giống đó.</li></ul>',
      AR: '<p>افتح جولة من ألعاب الاستوديو في سجل الرهانات واختر <strong>تحقّق</strong>، فيعيد متصفحك حسابها من البذرة المنشورة.</p><ul><li>قبل الجولة: تجزئة (hash) البذرة.</li><li>بعدها: البذرة نفسها.</li></ul>',
    },
  },
  {
    kind: 'B',
    ageDays: 12,
    title: {
      EN: 'Dark or light theme',
      VI: 'Giao diện tối hoặc sáng',
      AR: 'مظهر داكن أو فاتح',
    },
    content: {
      EN: '<p>Select the sun or moon in the header to change the theme. Your browser remembers your choice.</p>',
      VI: '<p>Chọn biểu tượng mặt trời hoặc mặt trăng ở đầu trang để đổi giao diện. Trình duyệt sẽ ghi nhớ lựa chọn của bạn.</p>',
      AR: '<p>اختر أيقونة الشمس أو القمر في أعلى الصفحة لتغيير المظهر. يتذكر متصفحك اختيارك.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 16,
    title: {
      EN: 'Keep your account safe',
      VI: 'Giữ an toàn cho tài khoản',
      AR: 'حافظ على أمان حسابك',
    },
    content: {
      EN: '<p>We’ll never ask for your password or a code. If someone does, they aren’t from our team. Contact customer service.</p>',
      VI: '<p>Chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh của bạn. Nếu có người hỏi, họ không thuộc đội ngũ của chúng tôi. Hãy liên hệ chăm sóc khách hàng.</p>',
      AR: '<p>لن نطلب منك أبدًا كلمة مرورك أو رمز التحقق. وإذا طلبهما أحد، فليس من فريقنا. تواصل مع خدمة العملاء.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 21,
    title: {
      EN: 'Save your favourite games',
      VI: 'Lưu trò chơi yêu thích',
      AR: 'احفظ ألعابك المفضلة',
    },
    content: {
      EN: '<p>Select the heart on a card to add the game to your favourites, on every device you log in on.</p>',
      VI: '<p>Chọn biểu tượng trái tim trên thẻ để thêm trò chơi vào mục Yêu thích, trên mọi thiết bị bạn đăng nhập.</p>',
      AR: '<p>اختر القلب على البطاقة لإضافة اللعبة إلى مفضلتك، على كل جهاز تسجّل الدخول منه.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 27,
    title: { EN: 'We’re open', VI: 'Chúng tôi đã khai trương', AR: 'بدأنا العمل' },
    content: {
      EN: '<p>Welcome. Look around, try any game with demo credit, and tell us if something is missing.</p>',
      VI: '<p>Xin chào. Mời bạn tham quan, thử bất kỳ trò chơi nào bằng điểm chơi thử và cho chúng tôi biết nếu còn thiếu điều gì.</p>',
      AR: '<p>أهلًا بك. تجوّل وجرّب أي لعبة برصيد تجريبي، وأخبرنا إن وجدت شيئًا ناقصًا.</p>',
    },
  },
]
