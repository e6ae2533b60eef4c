import { legalCategoryId, termsArticleId } from '@foyer/contract/site/content.ts'
import type { SeedArticle } from './content-help.ts'

/** The legal documents of every brand. They describe what the site does; all figures come from the brand's configuration. */
export const legalDocuments: readonly SeedArticle[] = [
  {
    code: termsArticleId,
    category: legalCategoryId,
    title: { EN: 'Terms and conditions', VI: 'Điều khoản và điều kiện', AR: 'الشروط والأحكام' },
    content: {
      EN: `<h3>1. Who may play</h3><p>{brand} is for people aged {age} or over who may legally gamble where they live. Your account is personal and can’t be lent, sold or shared.</p>
<h3>2. Your account</h3><p>Give true details when you register and keep them up to date. Keep your password and devices to yourself: anyone who logs in with them is treated as you. If someone else has access to them, contact customer service immediately.</p>
<h3>3. Money</h3><p>Your account is held in {currency} ({currencyCode}). Every change to your balance is listed under Transactions, with the balance before and after it. Your balance isn’t a bank deposit and earns no interest.</p>
<h3>4. Rounds</h3><p>A stake counts once the game confirms it. An interrupted round is completed, or its stake is returned. If a game or site fault pays a wrong amount, we correct it, and the adjustment is listed under Transactions.</p>
<h3>5. What isn’t allowed</h3><p>More than one account per person, automated play, playing with someone else’s money or payment method, and colluding against other players. We may close such accounts.</p>
<h3>6. Promotions</h3><p>Each promotion has its own period and rules, which apply in addition to these terms.</p>
<h3>7. Times and changes</h3><p>Dates and times are in the {timeZone} time zone. We announce changes to these terms before they take effect.</p>`,
      VI: `<h3>1. Ai được chơi</h3><p>{brand} dành cho người từ {age} tuổi trở lên và được phép chơi có tiền tại nơi mình sinh sống. Tài khoản là của riêng một người, không cho mượn, bán hay dùng chung.</p>
<h3>2. Tài khoản của bạn</h3><p>Thông tin bạn cung cấp khi đăng ký phải đúng và được cập nhật. Hãy giữ mật khẩu và thiết bị cho riêng mình; ai đăng nhập bằng chúng đều được xem là bạn. Nếu người khác có được, hãy báo ngay cho bộ phận chăm sóc khách hàng.</p>
<h3>3. Tiền</h3><p>Tài khoản được tính bằng {currency} ({currencyCode}). Mọi biến động số dư đều có trong lịch sử giao dịch, kèm số dư trước và sau. Số dư không phải là tiền gửi ngân hàng và không sinh lãi.</p>
<h3>4. Ván chơi</h3><p>Tiền cược có hiệu lực khi trò chơi đã xác nhận. Ván bị gián đoạn sẽ được hoàn tất hoặc hoàn lại tiền cược. Nếu lỗi của trò chơi hoặc của trang dẫn đến số tiền sai, số tiền sẽ được điều chỉnh và ghi trong lịch sử giao dịch.</p>
<h3>5. Điều không được phép</h3><p>Một người có nhiều tài khoản, chơi bằng công cụ tự động, dùng tiền hoặc phương tiện thanh toán của người khác, và thông đồng gây bất lợi cho người chơi khác. Những tài khoản như vậy có thể bị đóng.</p>
<h3>6. Khuyến mãi</h3><p>Mỗi chương trình khuyến mãi có thời gian và thể lệ riêng, áp dụng cùng với các điều khoản này.</p>
<h3>7. Thời gian và thay đổi</h3><p>Ngày giờ tính theo múi giờ {timeZone}. Khi điều khoản thay đổi, trang thông báo sẽ nêu rõ trước khi thay đổi có hiệu lực.</p>`,
      AR: `<h3>1. من يحق له اللعب</h3><p>{brand} لمن بلغ {age} عامًا أو أكثر ويُسمح له باللعب بالمال حيث يقيم. الحساب لشخص واحد، لا يُعار ولا يُباع ولا يُشارك.</p>
<h3>2. حسابك</h3><p>ما تقدّمه عند التسجيل صحيح ومحدّث. احتفظ بكلمة مرورك وأجهزتك لنفسك، فمن يدخل بها يُعدّ أنت. أبلغ خدمة العملاء فورًا إن صارت لدى غيرك.</p>
<h3>3. المال</h3><p>يُحفظ حسابك بعملة {currency} ({currencyCode}). كل حركة في رصيدك مذكورة في المعاملات مع الرصيد قبلها وبعدها. الرصيد ليس وديعة مصرفية ولا يدرّ فائدة.</p>
<h3>4. الجولات</h3><p>يُحتسب الرهان متى أكّدته اللعبة. الجولة المنقطعة تُكمل أو يُعاد رهانها. وإن دُفع مبلغ خاطئ بسبب عطل في اللعبة أو الموقع صُحّح المبلغ وظهر التصحيح في المعاملات.</p>
<h3>5. ما لا يُسمح به</h3><p>تعدد الحسابات لشخص واحد، واللعب الآلي، واستعمال مال الغير أو وسائل دفعه، والتواطؤ على حساب لاعبين آخرين. ويجوز إغلاق مثل هذه الحسابات.</p>
<h3>6. العروض</h3><p>لكل عرض مدته وقواعده، وتسري إلى جانب هذه الشروط.</p>
<h3>7. المواعيد والتعديلات</h3><p>التواريخ والأوقات بتوقيت {timeZone}. وعند تعديل الشروط تذكر صفحة الإعلانات ذلك قبل سريانه.</p>`,
    },
  },
  {
    code: 'privacy',
    category: legalCategoryId,
    title: { EN: 'Privacy', VI: 'Quyền riêng tư', AR: 'الخصوصية' },
    content: {
      EN: `<h3>What we store</h3><p>The details you enter when you register and in your profile; your deposits, stakes and wins; the time, IP address and browser of each login; and the messages you send us.</p>
<h3>Why we store it</h3><p>To run your account and its money, to recognise you, to keep others out and to meet our legal obligations.</p>
<h3>What we don’t store</h3><p>No passwords in readable form, and no fingerprint or face data: it never leaves your device. We re-encode images you send with feedback, which removes the location and device details a camera adds.</p>
<h3>Cookies</h3><p>Our own cookies remember your language and theme, secure our forms and, if you choose to be remembered, log you in again. We ask before we use another company’s analytics. Without your consent, none of it is loaded.</p>
<h3>Your rights</h3><p>View and correct your data in your account. Contact customer service for a copy of your data or to close your account.</p>`,
      VI: `<h3>Dữ liệu được lưu</h3><p>Thông tin bạn nhập khi đăng ký và trong hồ sơ; các khoản nạp, cược và thắng; thời điểm, địa chỉ và trình duyệt khi bạn đăng nhập; và những gì bạn viết cho chúng tôi.</p>
<h3>Mục đích</h3><p>Để quản lý đúng tài khoản và số tiền của bạn, nhận ra bạn, ngăn người khác xâm nhập và làm theo yêu cầu của pháp luật.</p>
<h3>Dữ liệu không được lưu</h3><p>Không lưu mật khẩu ở dạng đọc được, và không lưu vân tay hay khuôn mặt: chúng không bao giờ rời khỏi thiết bị của bạn. Hình ảnh gửi kèm góp ý được vẽ lại, không còn thông tin vị trí và thiết bị mà máy ảnh ghi vào.</p>
<h3>Cookie</h3><p>Cookie của trang phục vụ ngôn ngữ và giao diện, sự an toàn của biểu mẫu và, nếu bạn yêu cầu ghi nhớ, việc đăng nhập lại. Trước khi đo lượt truy cập bằng công cụ của công ty khác, bạn sẽ được hỏi; nếu bạn không đồng ý, công cụ đó không được tải.</p>
<h3>Quyền của bạn</h3><p>Bạn xem và sửa dữ liệu trong tài khoản. Hãy liên hệ bộ phận chăm sóc khách hàng để nhận bản sao hoặc đóng tài khoản.</p>`,
      AR: `<h3>ما نحفظه</h3><p>ما تكتبه عند التسجيل وفي ملفك، وإيداعاتك ورهاناتك ومكاسبك، ومتى ومن أي عنوان وبأي متصفح دخلت، وما تكتبه إلينا.</p>
<h3>لماذا</h3><p>لنحفظ حسابك وماله على نحو صحيح، ولنتعرّف إليك ونمنع غيرك من الدخول، ولنفي بما يطلبه القانون منا.</p>
<h3>ما لا نحفظه</h3><p>لا نحفظ كلمة المرور بصورة مقروءة، ولا شيئًا من بصمتك أو وجهك فهما لا يغادران جهازك. والصور المرفقة بملاحظاتك تُرسم من جديد دون المكان والجهاز اللذين تكتبهما الكاميرا فيها.</p>
<h3>ملفات تعريف الارتباط</h3><p>ملفات الموقع نفسه للغتك ومظهرك، ولأمان النماذج، ولإعادة دخولك إن طلبت أن نتذكرك. وقبل قياس الزيارات بأداة شركة أخرى نسألك أولًا، ومن دون موافقتك لا يُحمَّل منها شيء.</p>
<h3>حقوقك</h3><p>ترى بياناتك وتصححها في حسابك. واطلب من خدمة العملاء نسخة منها أو إغلاق الحساب.</p>`,
    },
  },
  {
    code: 'responsible',
    category: legalCategoryId,
    title: { EN: 'Responsible gaming', VI: 'Chơi có trách nhiệm', AR: 'اللعب المسؤول' },
    content: {
      EN: `<p>Gambling is entertainment that costs money. Over time, the house edge takes a part of every stake, so nobody can make a living from it.</p>
<ul><li>Decide in advance how much money and time you can spare, and stop there.</li><li>Never chase your losses.</li><li>Never play with borrowed money, or with money meant for something else.</li><li>Check your <a href="/member?page=transactionHistory">transactions</a> to see exactly what went in and out.</li></ul>
<p>If gambling takes more than you want to give, talk to someone you trust or to a local support service, and ask customer service to close your account. Nobody under {age} may play, so keep your devices and passwords away from children.</p>`,
      VI: `<p>Trò chơi là hình thức giải trí tốn tiền. Về lâu dài, nhà cái giữ lại một phần của mỗi khoản cược, nên không ai có thể sống bằng việc chơi.</p>
<ul><li>Hãy quyết định trước số tiền và thời gian bạn có thể dành ra, và dừng lại ở đó.</li><li>Đừng cố gỡ lại số tiền đã thua.</li><li>Đừng chơi bằng tiền vay hoặc tiền dành cho việc khác.</li><li>Hãy xem <a href="/member?page=transactionHistory">lịch sử giao dịch</a>: ở đó có đầy đủ số tiền vào và ra.</li></ul>
<p>Nếu việc chơi lấy đi nhiều hơn bạn muốn, hãy nói chuyện với người bạn tin tưởng hoặc dịch vụ tư vấn nơi bạn sống, và yêu cầu bộ phận chăm sóc khách hàng đóng tài khoản. Người dưới {age} tuổi không được chơi: hãy giữ thiết bị và mật khẩu ngoài tầm tay trẻ em.</p>`,
      AR: `<p>الألعاب تسلية لها ثمن. وعلى المدى الطويل يبقى جزء من كل رهان لدى المشغّل، فلا أحد يعيش من اللعب.</p>
<ul><li>حدّد قبل البدء ما يمكنك الاستغناء عنه من مال ووقت، وتوقّف عنده.</li><li>لا تحاول استرداد ما خسرته.</li><li>لا تلعب بمال مقترض أو مخصص لغير ذلك.</li><li>راجع <a href="/member?page=transactionHistory">المعاملات</a>، ففيه ما دخل وما خرج كما هو.</li></ul>
<p>إن أخذ اللعب منك أكثر مما تريد فتحدّث إلى من تثق به أو إلى جهة استشارية حيث تقيم، واطلب من خدمة العملاء إغلاق حسابك. لا يُسمح باللعب لمن هم دون {age} عامًا، فأبعد أجهزتك وكلمات مرورك عن الأطفال.</p>`,
    },
  },
]
