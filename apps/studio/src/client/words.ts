/** The studio's own texts. English is the list of keys; a language that lacks one, or is not here, falls back to it. */
const en = {
  balance: 'Balance',
  credit: 'Play credit',
  stake: 'Stake',
  win: 'Win',
  spin: 'Spin',
  stop: 'Skip to the result',
  stakeLess: 'Lower stake',
  stakeMore: 'Higher stake',
  stakePick: 'Choose a stake',
  stakeMax: 'Max',
  turbo: 'Turbo',
  auto: 'Auto-spin',
  autoStop: 'Stop auto-spin, {count} left',
  autoTitle: 'Auto-spin',
  autoHint: 'Stops when free spins start, when the balance is short, or when you press it again.',
  sound: 'Sound',
  rules: 'Rules and pay table',
  history: 'Game history',
  fairness: 'Fairness',
  verify: 'Check this round',
  exit: 'Leave the game',
  close: 'Close',
  demo: 'Demo',
  loading: 'Opening the game',
  ready: 'Press spin. Good luck.',
  spinning: 'Spinning',
  noWin: 'No win',
  won: 'You won {amount}',
  linesWin: 'Lines {amount}',
  freeSpins: '{count} free spins',
  freeSpinsMore: '{count} more free spins',
  freeSpinsEach: 'Every win counts double',
  freeSpinOf: 'Free spin {index} of {total}',
  freeSpinsOver: 'Free spins over',
  bigWin: 'Big win',
  megaWin: 'Mega win',
  tapOn: 'Tap to go on',
  resumed: 'Here is how your last round went.',
  insufficient: 'Your balance is lower than the stake.',
  insufficientDemo: 'Your play credit is lower than the stake.',
  deposit: 'Deposit',
  limit: 'A limit on your account does not allow this stake.',
  player_blocked: 'Your account cannot play at the moment.',
  game_disabled: 'This game is closed at the moment.',
  refused: 'The stake was not accepted. Nothing was taken.',
  pending: 'Your round is being settled. It is safe; this takes a moment.',
  returning: 'The connection to your wallet was interrupted. Your stake is being returned.',
  returned: 'The round could not be played. Your stake was returned.',
  offline: 'Connection lost. Trying again…',
  session_ended: 'This game session has ended.',
  session_endedHint:
    'Open the game again from the lobby. A round that was under way is finished and kept in your history.',
  unavailable: 'The game cannot be opened just now.',
  tryAgain: 'Try again',
  time: 'Time',
  outcome: 'Outcome',
  historyEmpty: 'No rounds yet. Your rounds will be listed here.',
  more: 'Show more',
  statePending: 'being settled',
  stateReturned: 'returned',
  stateRefused: 'refused',
  rulesReturn: 'Return to player',
  rulesHit: 'Rounds that pay',
  rulesLines: 'Lines',
  rulesMax: 'Highest win',
  rulesMaxValue: '{count} × stake',
  rulesVolatility: 'Volatility',
  low: 'low',
  medium: 'medium',
  high: 'high',
  chosen: 'as you choose',
  paysFor: 'Pays at a stake of {stake}',
  ruleLines:
    '{lines} fixed lines pay from left to right, starting on the first reel. Only the highest win of a line is paid; wins of different lines add up.',
  ruleWild: 'Wild stands on reels 2, 3 and 4 and replaces every symbol but the scatter.',
  ruleScatter:
    'Scatters pay anywhere. 3, 4 or 5 of them pay 2, 10 or 100 times the stake and start {count} free spins. Three more during free spins add {count}, up to {limit}.',
  ruleFree: 'Free spins are played at the stake that started them, and every win counts double.',
  ruleMax: 'A round pays at most {count} times its stake.',
  ruleFair:
    'The outcome is drawn on the server before the reels move. What they show does not change it, and neither do turbo or skipping.',
  ruleInterrupted:
    'If the connection breaks, the round is finished on the server and shown when you come back. A stake whose round cannot be finished is returned.',
  ruleMalfunction: 'Malfunction voids all pays and plays.',
  lineMap: 'The lines',
} as const

export type WordKey = keyof typeof en

const vi: Partial<Record<WordKey, string>> = {
  balance: 'Số dư',
  credit: 'Điểm chơi thử',
  stake: 'Mức cược',
  win: 'Thắng',
  spin: 'Quay',
  stop: 'Bỏ qua, xem kết quả',
  stakeLess: 'Giảm mức cược',
  stakeMore: 'Tăng mức cược',
  stakePick: 'Chọn mức cược',
  stakeMax: 'Tối đa',
  turbo: 'Quay nhanh',
  auto: 'Quay tự động',
  autoStop: 'Dừng quay tự động, còn {count}',
  autoTitle: 'Quay tự động',
  autoHint: 'Dừng khi có vòng quay miễn phí, khi không đủ số dư, hoặc khi bạn bấm lại.',
  sound: 'Âm thanh',
  rules: 'Luật chơi và bảng trả thưởng',
  history: 'Lịch sử chơi',
  fairness: 'Tính công bằng',
  verify: 'Kiểm chứng ván này',
  exit: 'Rời trò chơi',
  close: 'Đóng',
  demo: 'Chơi thử',
  loading: 'Đang mở trò chơi',
  ready: 'Bấm quay. Chúc may mắn.',
  spinning: 'Đang quay',
  noWin: 'Không trúng',
  won: 'Bạn thắng {amount}',
  linesWin: 'Dòng cược {amount}',
  freeSpins: '{count} vòng quay miễn phí',
  freeSpinsMore: 'Thêm {count} vòng quay miễn phí',
  freeSpinsEach: 'Mọi khoản thắng được nhân đôi',
  freeSpinOf: 'Quay miễn phí {index} / {total}',
  freeSpinsOver: 'Hết vòng quay miễn phí',
  bigWin: 'Thắng lớn',
  megaWin: 'Thắng cực lớn',
  tapOn: 'Chạm để tiếp tục',
  resumed: 'Đây là kết quả ván trước của bạn.',
  insufficient: 'Số dư thấp hơn mức cược.',
  insufficientDemo: 'Điểm chơi thử thấp hơn mức cược.',
  deposit: 'Nạp tiền',
  limit: 'Giới hạn của tài khoản không cho phép mức cược này.',
  player_blocked: 'Tài khoản của bạn hiện không thể chơi.',
  game_disabled: 'Trò chơi hiện đang đóng.',
  refused: 'Mức cược không được chấp nhận. Không có khoản nào bị trừ.',
  pending: 'Ván của bạn đang được quyết toán. Mọi thứ an toàn, vui lòng chờ giây lát.',
  returning: 'Kết nối tới ví bị gián đoạn. Tiền cược đang được hoàn lại.',
  returned: 'Không thể chơi ván này. Tiền cược đã được hoàn lại.',
  offline: 'Mất kết nối. Đang thử lại…',
  session_ended: 'Phiên chơi đã kết thúc.',
  session_endedHint: 'Hãy mở lại trò chơi từ sảnh. Ván đang dở sẽ được hoàn tất và lưu trong lịch sử.',
  unavailable: 'Hiện không thể mở trò chơi.',
  tryAgain: 'Thử lại',
  time: 'Thời gian',
  outcome: 'Kết quả',
  historyEmpty: 'Chưa có ván nào. Các ván của bạn sẽ hiện ở đây.',
  more: 'Xem thêm',
  statePending: 'đang quyết toán',
  stateReturned: 'đã hoàn lại',
  stateRefused: 'bị từ chối',
  rulesReturn: 'Tỷ lệ hoàn trả (RTP)',
  rulesHit: 'Tỷ lệ ván có thưởng',
  rulesLines: 'Dòng cược',
  rulesMax: 'Thắng cao nhất',
  rulesMaxValue: '{count} × mức cược',
  rulesVolatility: 'Độ biến động',
  low: 'thấp',
  medium: 'trung bình',
  high: 'cao',
  chosen: 'tuỳ bạn chọn',
  paysFor: 'Trả thưởng ở mức cược {stake}',
  ruleLines:
    '{lines} dòng cố định trả từ trái sang phải, bắt đầu từ cuộn đầu tiên. Mỗi dòng chỉ trả khoản thắng cao nhất; các dòng khác nhau được cộng lại.',
  ruleWild: 'Wild xuất hiện ở cuộn 2, 3 và 4 và thay cho mọi biểu tượng trừ Scatter.',
  ruleScatter:
    'Scatter trả ở mọi vị trí. 3, 4 hoặc 5 Scatter trả 2, 10 hoặc 100 lần mức cược và mở {count} vòng quay miễn phí. Thêm ba Scatter khi quay miễn phí được cộng {count} vòng, tối đa {limit}.',
  ruleFree: 'Vòng quay miễn phí dùng mức cược đã mở chúng, và mọi khoản thắng được nhân đôi.',
  ruleMax: 'Một ván trả tối đa {count} lần mức cược.',
  ruleFair:
    'Kết quả được rút trên máy chủ trước khi cuộn quay. Hình ảnh, quay nhanh hay bỏ qua đều không làm thay đổi kết quả.',
  ruleInterrupted:
    'Nếu mất kết nối, ván được hoàn tất trên máy chủ và hiện lại khi bạn quay lại. Tiền cược của ván không thể hoàn tất sẽ được trả lại.',
  ruleMalfunction: 'Sự cố kỹ thuật làm vô hiệu mọi lượt chơi và khoản trả.',
  lineMap: 'Các dòng cược',
}

const catalogues: Record<string, Partial<Record<WordKey, string>>> = { en, vi, vn: vi }

export interface Words {
  /** The language actually spoken, for `lang` attributes and number formats. */
  lang: 'en' | 'vi'
  say(key: WordKey, values?: Record<string, string | number>): string
}

/** Texts of one part of the program in the language spoken, English where it lacks one. */
export function sayer<K extends string>(
  { lang }: Pick<Words, 'lang'>,
  texts: { en: Record<K, string>; vi: Partial<Record<K, string>> },
): (key: K, values?: Record<string, string | number>) => string {
  const spoken: Partial<Record<K, string>> = texts[lang]
  return (key, values = {}) => fill(spoken[key] ?? texts.en[key], values)
}

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, field: string) => String(values[field] ?? ''))

/** The texts of a language tag, whose first part decides. */
export function wordsFor(tag: string): Words {
  const name = tag.toLowerCase().split(/[-_]/)[0] ?? 'en'
  const catalogue = catalogues[name] ?? en
  return {
    lang: catalogue === vi ? 'vi' : 'en',
    say: (key, values = {}) => fill(catalogue[key] ?? en[key], values),
  }
}
