export const diceMessages = {
  en: {
    roll: 'Roll',
    rolling: 'Rolling',
    ready: 'Choose over or under, set your target, then roll.',
    auto: 'Auto-roll',
    autoHint: 'Rolls with your current choice. Stops when your balance is too low, or when you press it again.',
    over: 'Over',
    under: 'Under',
    overTarget: 'Roll over {target}',
    underTarget: 'Roll under {target}',
    side: 'Winning side',
    target: 'Target',
    sliderValue: '{side}, {chance} per cent chance',
    chance: 'Win chance',
    multiplier: 'Multiplier',
    pays: 'Payout',
    last: 'Recent rolls',
    rolled: 'Rolled {roll}',
    isWon: '{roll}, won',
    isLost: '{roll}, lost',
    ruleRoll:
      'Each roll is a number from 0.00 to 99.99, and all 10,000 are equally likely. Under wins if the roll is below the target, over wins if it is above. The target itself doesn’t win.',
    rulePays:
      'A win pays 99 divided by your win chance in per cent, including your stake: 49.50% pays 2.00 times the stake, 1% pays 99 times. The chance can be 1% to 95%.',
    ruleFair:
      'The outcome is drawn on the server before the number moves. Animations, turbo and skipping don’t change it.',
    ruleFloor:
      'RTP is 99% for every target. Payouts are rounded down to the smallest unit of your currency. At the smallest possible stake, RTP is at least {floor}%.',
  },
  vi: {
    roll: 'Tung',
    rolling: 'Đang tung',
    ready: 'Chọn trên hoặc dưới, đặt mốc, rồi tung.',
    auto: 'Tung tự động',
    autoHint: 'Tung với lựa chọn hiện tại. Dừng khi không đủ số dư, hoặc khi bạn bấm lại.',
    over: 'Trên',
    under: 'Dưới',
    overTarget: 'Trên {target}',
    underTarget: 'Dưới {target}',
    side: 'Bên thắng',
    target: 'Mốc',
    sliderValue: '{side}, cơ hội {chance} phần trăm',
    chance: 'Cơ hội thắng',
    multiplier: 'Hệ số',
    pays: 'Trả thưởng',
    last: 'Các lần tung gần đây',
    rolled: 'Kết quả {roll}',
    isWon: '{roll}, thắng',
    isLost: '{roll}, không thắng',
    ruleRoll:
      'Mỗi lần tung là một số từ 0.00 đến 99.99, 10.000 khả năng như nhau. Dưới thắng khi số nhỏ hơn mốc, trên thắng khi số lớn hơn mốc. Đúng bằng mốc thì không thắng.',
    rulePays:
      'Khoản thắng bằng 99 chia cho cơ hội tính theo phần trăm, gồm cả tiền cược: 49,50 % trả 2,00 lần, 1 % trả 99 lần. Cơ hội từ 1 % đến 95 %.',
    ruleFair:
      'Kết quả được rút trên máy chủ trước khi con số chuyển động. Hình ảnh, chơi nhanh hay bỏ qua đều không làm thay đổi kết quả.',
    ruleFloor:
      'Tỷ lệ hoàn trả là 99 % với mọi mốc. Khoản trả được làm tròn xuống đơn vị tiền nhỏ nhất; ở mức cược nhỏ nhất có thể, tỷ lệ còn ít nhất {floor} %.',
  },
  ar: {
    roll: 'ارمِ النرد',
    rolling: 'النرد يدور',
    ready: 'اختر أعلى أو أقل، وحدّد الرقم، ثم ارمِ النرد.',
    auto: 'رمي تلقائي',
    autoHint: 'يرمي باختيارك الحالي. يتوقف حين لا يكفي الرصيد، أو بالضغط على الزر مرة أخرى.',
    over: 'أعلى',
    under: 'أقل',
    overTarget: 'أعلى من {target}',
    underTarget: 'أقل من {target}',
    side: 'الجهة الرابحة',
    target: 'الرقم المحدّد',
    sliderValue: '{side}، فرصة الربح {chance} بالمئة',
    chance: 'فرصة الربح',
    multiplier: 'المضاعف',
    pays: 'عند الربح',
    last: 'آخر الرميات',
    rolled: 'نتيجة الرمية {roll}',
    isWon: '{roll}، رابحة',
    isLost: '{roll}، غير رابحة',
    ruleRoll:
      'كل رمية رقم من 0.00 إلى 99.99، ولكل رقم من الأرقام الـ 10,000 الفرصة نفسها. يربح «أقل» حين تكون الرمية أصغر من الرقم المحدّد، ويربح «أعلى» حين تكون أكبر منه. أما الرقم المحدّد نفسه فلا يربح.',
    rulePays:
      'يدفع الربح 99 مقسومًا على فرصتك بالمئة، شاملًا الرهان: فرصة 49.50% تدفع 2.00 ضعف الرهان، وفرصة 1% تدفع 99 ضعفًا. ويمكن أن تكون الفرصة من 1% إلى 95%.',
    ruleFair:
      'تُسحب النتيجة على الخادم قبل أن يتحرك الرقم. لا يغيّرها ما يظهر على الشاشة، ولا الوضع السريع ولا تخطّي العرض.',
    ruleFloor:
      'العائد 99% مهما كان الرقم المحدّد. تُقرَّب المدفوعات نزولًا إلى أصغر وحدة في عملتك؛ وعند أصغر رهان ممكن يبقى العائد {floor}% على الأقل.',
  },
} as const
