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
      VI: '<p>Trình duyệt có thể đưa trang ra màn hình chính, không cần cửa hàng ứng dụng và không cần tải tệp.</p>',
      AR: '<p>يستطيع متصفحك وضع الموقع على الشاشة الرئيسية دون متجر ودون تنزيل.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 4,
    title: {
      EN: 'Log in with your fingerprint or face',
      VI: 'Đăng nhập bằng vân tay hoặc khuôn mặt',
      AR: 'الدخول بالبصمة أو الوجه',
    },
    content: {
      EN: '<p>Add a passkey under <strong>Account security</strong>. It takes 30 seconds, and you won’t need your password to log in.</p>',
      VI: '<p>Thêm khóa truy cập trong <strong>Bảo mật tài khoản</strong>. Chỉ mất nửa phút và từ đó bạn không cần nhập mật khẩu.</p>',
      AR: '<p>أضف مفتاح مرور من <strong>أمان الحساب</strong>. يستغرق نصف دقيقة ويغنيك عن كلمة المرور بعدها.</p>',
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
      VI: '<p>Mở một ván của trò chơi studio trong lịch sử cược và chọn <strong>Kiểm chứng</strong>. Trình duyệt sẽ tính lại từ hạt giống đã công bố.</p><ul><li>Trước ván: dấu vân tay của hạt giống.</li><li>Sau ván: chính hạt giống đó.</li></ul>',
      AR: '<p>افتح جولة من ألعاب الاستوديو في سجل الرهانات واختر <strong>تحقّق</strong>، فيعيد متصفحك حسابها من البذرة المنشورة.</p><ul><li>قبل الجولة: بصمة البذرة.</li><li>بعدها: البذرة نفسها.</li></ul>',
    },
  },
  {
    kind: 'B',
    ageDays: 12,
    title: {
      EN: 'Dark or light theme',
      VI: 'Giao diện tối hoặc sáng, tùy bạn chọn',
      AR: 'داكن أو فاتح كما تحب',
    },
    content: {
      EN: '<p>Select the sun or moon in the header to change the theme. Your browser remembers your choice.</p>',
      VI: '<p>Biểu tượng mặt trời hoặc mặt trăng ở đầu trang dùng để đổi giao diện. Trình duyệt sẽ ghi nhớ lựa chọn.</p>',
      AR: '<p>تبدّل أيقونة الشمس أو القمر في أعلى الصفحة المظهر، ويحفظ متصفحك الاختيار.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 16,
    title: {
      EN: 'Keep your account safe',
      VI: 'Giữ tài khoản cho riêng mình',
      AR: 'احتفظ بحسابك لنفسك',
    },
    content: {
      EN: '<p>We’ll never ask for your password or a code. If someone does, they aren’t from our team. Contact customer service.</p>',
      VI: '<p>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã xác nhận. Ai hỏi đều không phải người của chúng tôi; hãy báo cho bộ phận chăm sóc khách hàng.</p>',
      AR: '<p>لن يطلب منك أي منا كلمة مرورك أو رمزًا. ومن يفعل فليس منا، فأبلغ خدمة العملاء.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 21,
    title: {
      EN: 'Save your favourite games',
      VI: 'Đánh dấu trò chơi yêu thích',
      AR: 'ضع علامة على ألعابك المفضلة',
    },
    content: {
      EN: '<p>Select the heart on a card to add the game to your favourites, on every device you log in on.</p>',
      VI: '<p>Biểu tượng trái tim trên thẻ sẽ đưa trò chơi vào danh sách yêu thích, trên mọi thiết bị bạn đăng nhập.</p>',
      AR: '<p>يضيف القلب على البطاقة اللعبة إلى مفضلتك على كل جهاز تدخل منه.</p>',
    },
  },
  {
    kind: 'B',
    ageDays: 27,
    title: { EN: 'We’re open', VI: 'Khai trương', AR: 'افتُتحت الدار' },
    content: {
      EN: '<p>Welcome. Look around, try any game with demo credit, and tell us if something is missing.</p>',
      VI: '<p>Xin chào. Mời bạn xem quanh, chơi thử những gì bạn thích và góp ý khi thấy còn thiếu điều gì.</p>',
      AR: '<p>أهلًا بك. تجوّل وجرّب ما يعجبك برصيد تجريبي، واكتب إلينا إن وجدت شيئًا ناقصًا.</p>',
    },
  },
]
