interface SandboxWords {
  readonly tag: string
  readonly title: string
  readonly payee: string
  readonly reference: string
  readonly pay: string
  readonly decline: string
  readonly paid: string
  readonly declined: string
  readonly back: string
  readonly note: string
}

/** The payment company speaks for itself: its words are not the site's. */
const words: Readonly<Record<string, SandboxWords>> = {
  EN: {
    tag: 'en',
    title: 'Sandbox payment',
    payee: 'Paid to',
    reference: 'Reference',
    pay: 'Pay',
    decline: 'Decline',
    paid: 'This payment was made.',
    declined: 'This payment was declined.',
    back: 'Back to the site',
    note: 'No money moves here. The page stands for a payment company, so that a deposit can be tried from end to end.',
  },
  VI: {
    tag: 'vi',
    title: 'Thanh toán thử nghiệm',
    payee: 'Người nhận',
    reference: 'Mã tham chiếu',
    pay: 'Thanh toán',
    decline: 'Từ chối',
    paid: 'Khoản thanh toán này đã hoàn tất.',
    declined: 'Khoản thanh toán này đã bị từ chối.',
    back: 'Quay lại trang web',
    note: 'Không có khoản tiền nào được chuyển tại đây. Trang này đóng vai cổng thanh toán để bạn thử toàn bộ quy trình nạp tiền.',
  },
  AR: {
    tag: 'ar',
    title: 'دفع تجريبي',
    payee: 'المستفيد',
    reference: 'الرقم المرجعي',
    pay: 'دفع',
    decline: 'رفض',
    paid: 'تمت عملية الدفع هذه.',
    declined: 'رُفضت عملية الدفع هذه.',
    back: 'العودة إلى الموقع',
    note: 'لا تنتقل أي أموال هنا. تحل هذه الصفحة محل شركة دفع، لتجربة الإيداع من أوله إلى آخره.',
  },
}

export function wordsFor(language: string): SandboxWords {
  return words[language] ?? (words.EN as SandboxWords)
}
