import { legalHelpCategoryId, termsHelpArticleId } from '@foyer/contract/site/help-promotions-feedback.ts'
import type { SeedArticle } from './content-help.ts'

/** The legal documents of every brand. They describe what the site does; all figures come from the brand's configuration. */
export const legalDocuments: readonly SeedArticle[] = [
  {
    code: termsHelpArticleId,
    category: legalHelpCategoryId,
    title: { EN: 'Terms and conditions', VI: 'Điều khoản và điều kiện', AR: 'الشروط والأحكام' },
    content: {
      EN: `<h3>1. Who may play</h3><p>{brand} is for people aged {age} or over who may legally gamble where they live. Your account is personal and can’t be lent, sold or shared.</p>
<h3>2. Your account</h3><p>Give true details when you register and keep them up to date. Keep your password and devices to yourself: anyone who logs in with them is treated as you. If someone else has access to them, contact customer service immediately.</p>
<h3>3. Money</h3><p>Your account is held in {currency} ({currencyCode}). Every change to your balance is listed under Transactions, with the balance before and after it. Your balance isn’t a bank deposit and earns no interest.</p>
<h3>4. Rounds</h3><p>A stake counts once the game confirms it. An interrupted round is completed, or its stake is returned. If a game or site fault pays a wrong amount, we correct it, and the adjustment is listed under Transactions.</p>
<h3>5. What isn’t allowed</h3><p>More than one account per person, automated play, playing with someone else’s money or payment method, and colluding against other players. We may close such accounts.</p>
<h3>6. Promotions</h3><p>Each promotion has its own period and rules, which apply in addition to these terms.</p>
<h3>7. Times and changes</h3><p>Dates and times are in the {timeZone} time zone. We announce changes to these terms before they take effect.</p>`,
      VI: `<h3>1. Ai được chơi</h3><p>{brand} dành cho người từ {age} tuổi trở lên và được phép cá cược hợp pháp tại nơi mình sinh sống. Tài khoản là của riêng bạn, không được cho mượn, bán hay dùng chung.</p>
<h3>2. Tài khoản của bạn</h3><p>Hãy cung cấp thông tin đúng khi đăng ký và luôn cập nhật. Hãy giữ mật khẩu và thiết bị cho riêng mình: ai đăng nhập bằng chúng đều được xem là bạn. Nếu người khác có được, hãy liên hệ ngay chăm sóc khách hàng.</p>
<h3>3. Tiền</h3><p>Tài khoản được tính bằng {currency} ({currencyCode}). Mọi thay đổi số dư đều được ghi trong Lịch sử giao dịch, kèm số dư trước và sau. Số dư không phải là tiền gửi ngân hàng và không sinh lãi.</p>
<h3>4. Ván chơi</h3><p>Tiền cược có hiệu lực khi trò chơi đã xác nhận. Ván bị gián đoạn sẽ được hoàn tất hoặc hoàn lại tiền cược. Nếu lỗi của trò chơi hoặc của trang khiến số tiền trả bị sai, chúng tôi sẽ điều chỉnh và ghi khoản điều chỉnh trong Lịch sử giao dịch.</p>
<h3>5. Điều không được phép</h3><p>Một người có nhiều tài khoản, chơi bằng công cụ tự động, chơi bằng tiền hoặc phương thức thanh toán của người khác, và thông đồng gây bất lợi cho người chơi khác. Chúng tôi có thể đóng những tài khoản như vậy.</p>
<h3>6. Khuyến mãi</h3><p>Mỗi chương trình khuyến mãi có thời gian và thể lệ riêng, áp dụng cùng với các điều khoản này.</p>
<h3>7. Thời gian và thay đổi</h3><p>Ngày giờ tính theo múi giờ {timeZone}. Chúng tôi thông báo về mọi thay đổi của điều khoản trước khi thay đổi có hiệu lực.</p>`,
      AR: `<h3>1. من يحق له اللعب</h3><p>{brand} لمن بلغ {age} عامًا أو أكثر ويسمح له القانون بالمراهنة حيث يقيم. حسابك شخصي، فلا يجوز إعارته أو بيعه أو مشاركته.</p>
<h3>2. حسابك</h3><p>قدّم بيانات صحيحة عند التسجيل وأبقِها محدّثة. احتفظ بكلمة مرورك وأجهزتك لنفسك: كل من يسجّل الدخول بها يُعامَل على أنه أنت. إذا وصل إليها شخص آخر، فتواصل مع خدمة العملاء فورًا.</p>
<h3>3. المال</h3><p>يُحفظ حسابك بعملة {currency} ({currencyCode}). يظهر كل تغيير في رصيدك ضمن «المعاملات» مع الرصيد قبله وبعده. رصيدك ليس وديعة بنكية ولا يدرّ فائدة.</p>
<h3>4. الجولات</h3><p>يُحتسب الرهان بمجرد أن تؤكده اللعبة. تُستكمل الجولة المنقطعة أو يُعاد رهانها. وإذا دُفع مبلغ خاطئ بسبب عطل في اللعبة أو الموقع، نصحّحه وتظهر التسوية ضمن «المعاملات».</p>
<h3>5. ما لا يُسمح به</h3><p>أكثر من حساب للشخص الواحد، واللعب الآلي، واللعب بمال شخص آخر أو بطريقة دفعه، والتواطؤ ضد لاعبين آخرين. ويجوز لنا إغلاق مثل هذه الحسابات.</p>
<h3>6. العروض</h3><p>لكل عرض مدته وشروطه الخاصة، وتسري بالإضافة إلى هذه الشروط.</p>
<h3>7. المواعيد والتعديلات</h3><p>التواريخ والأوقات بتوقيت {timeZone}. ونعلن عن أي تعديل على هذه الشروط قبل سريانه.</p>`,
    },
  },
  {
    code: 'privacy',
    category: legalHelpCategoryId,
    title: { EN: 'Privacy', VI: 'Quyền riêng tư', AR: 'الخصوصية' },
    content: {
      EN: `<h3>What we store</h3><p>The details you enter when you register and in your profile; your deposits, stakes and wins; the time, IP address and browser of each login; and the messages you send us.</p>
<h3>Why we store it</h3><p>To run your account and its money, to recognise you, to keep others out and to meet our legal obligations.</p>
<h3>What we don’t store</h3><p>No passwords in readable form, and no fingerprint or face data: it never leaves your device. We re-encode images you send with feedback, which removes the location and device details a camera adds.</p>
<h3>Cookies</h3><p>Our own cookies remember your language and theme, secure our forms and, if you choose to be remembered, log you in again. We ask before we use another company’s analytics. Without your consent, none of it is loaded.</p>
<h3>Your rights</h3><p>View and correct your data in your account. Contact customer service for a copy of your data or to close your account.</p>`,
      VI: `<h3>Dữ liệu chúng tôi lưu</h3><p>Thông tin bạn nhập khi đăng ký và trong hồ sơ; các khoản nạp, cược và thắng; thời điểm, địa chỉ IP và trình duyệt của mỗi lần đăng nhập; và tin nhắn bạn gửi cho chúng tôi.</p>
<h3>Vì sao chúng tôi lưu</h3><p>Để vận hành tài khoản và số tiền của bạn, nhận ra bạn, ngăn người khác xâm nhập và thực hiện nghĩa vụ pháp lý.</p>
<h3>Dữ liệu chúng tôi không lưu</h3><p>Không lưu mật khẩu ở dạng đọc được, và không lưu dữ liệu vân tay hay khuôn mặt: chúng không bao giờ rời khỏi thiết bị của bạn. Hình ảnh gửi kèm góp ý được mã hóa lại để xóa thông tin vị trí và thiết bị mà máy ảnh ghi vào.</p>
<h3>Cookie</h3><p>Cookie của chúng tôi ghi nhớ ngôn ngữ và giao diện, bảo vệ các biểu mẫu và, nếu bạn chọn ghi nhớ đăng nhập, giúp bạn đăng nhập lại. Chúng tôi hỏi bạn trước khi dùng công cụ phân tích của công ty khác. Nếu bạn không đồng ý, công cụ đó không được tải.</p>
<h3>Quyền của bạn</h3><p>Bạn xem và sửa dữ liệu của mình trong tài khoản. Hãy liên hệ chăm sóc khách hàng để nhận bản sao dữ liệu hoặc đóng tài khoản.</p>`,
      AR: `<h3>ما نحفظه</h3><p>البيانات التي تدخلها عند التسجيل وفي ملفك الشخصي، وإيداعاتك ورهاناتك ومكاسبك، ووقت كل تسجيل دخول وعنوان IP والمتصفح، والرسائل التي ترسلها إلينا.</p>
<h3>لماذا نحفظه</h3><p>لإدارة حسابك وأمواله، والتعرّف إليك، ومنع غيرك من الدخول، والوفاء بالتزاماتنا القانونية.</p>
<h3>ما لا نحفظه</h3><p>لا نحفظ كلمات المرور بصورة مقروءة، ولا بيانات بصمتك أو وجهك، فهي لا تغادر جهازك أبدًا. ونعيد ترميز الصور المرفقة بملاحظاتك لإزالة بيانات الموقع والجهاز التي تضيفها الكاميرا.</p>
<h3>ملفات تعريف الارتباط</h3><p>تتذكر ملفاتنا لغتك ومظهر الموقع، وتؤمّن النماذج، وتعيد تسجيل دخولك إذا اخترت أن نتذكرك. ونسألك قبل استخدام أدوات التحليلات من شركة أخرى، ومن دون موافقتك لا يُحمَّل شيء منها.</p>
<h3>حقوقك</h3><p>اطّلع على بياناتك وصحّحها في حسابك. وتواصل مع خدمة العملاء للحصول على نسخة من بياناتك أو لإغلاق حسابك.</p>`,
    },
  },
  {
    code: 'responsible',
    category: legalHelpCategoryId,
    title: { EN: 'Responsible gaming', VI: 'Chơi có trách nhiệm', AR: 'اللعب المسؤول' },
    content: {
      EN: `<p>Gambling is entertainment that costs money. Over time, the house edge takes a part of every stake, so nobody can make a living from it.</p>
<ul><li>Decide in advance how much money and time you can spare, and stop there.</li><li>Never chase your losses.</li><li>Never play with borrowed money, or with money meant for something else.</li><li>Check your <a href="/member?page=transactionHistory">transactions</a> to see exactly what went in and out.</li></ul>
<p>If gambling takes more than you want to give, talk to someone you trust or to a local support service, and ask customer service to close your account. Nobody under {age} may play, so keep your devices and passwords away from children.</p>`,
      VI: `<p>Cá cược là hình thức giải trí tốn tiền. Về lâu dài, một phần của mỗi khoản cược thuộc về lợi thế nhà cái, nên không ai có thể kiếm sống bằng cá cược.</p>
<ul><li>Hãy quyết định trước số tiền và thời gian bạn có thể dành ra, và dừng lại ở mức đó.</li><li>Đừng bao giờ cố gỡ lại số tiền đã thua.</li><li>Đừng bao giờ chơi bằng tiền vay hoặc tiền dành cho việc khác.</li><li>Hãy xem <a href="/member?page=transactionHistory">lịch sử giao dịch</a> để biết chính xác số tiền vào và ra.</li></ul>
<p>Nếu cá cược lấy đi nhiều hơn bạn muốn, hãy nói chuyện với người bạn tin tưởng hoặc dịch vụ hỗ trợ nơi bạn sống, và yêu cầu chăm sóc khách hàng đóng tài khoản. Người dưới {age} tuổi không được chơi, vì vậy hãy giữ thiết bị và mật khẩu ngoài tầm tay trẻ em.</p>`,
      AR: `<p>المراهنة ترفيه له ثمن. وبمرور الوقت يذهب جزء من كل رهان إلى هامش ربح المشغّل، فلا أحد يكسب رزقه منها.</p>
<ul><li>حدّد مسبقًا كم يمكنك أن تنفق من مال ووقت، وتوقّف عنده.</li><li>لا تحاول أبدًا تعويض خسائرك.</li><li>لا تلعب أبدًا بمال مقترض أو بمال مخصص لغرض آخر.</li><li>راجع <a href="/member?page=transactionHistory">المعاملات</a> لتعرف بدقة ما دخل وما خرج.</li></ul>
<p>إذا أخذت المراهنة منك أكثر مما تريد، فتحدّث إلى شخص تثق به أو إلى جهة دعم محلية، واطلب من خدمة العملاء إغلاق حسابك. لا يُسمح باللعب لمن هم دون {age} عامًا، فأبعد أجهزتك وكلمات مرورك عن الأطفال.</p>`,
    },
  },
]
