interface SandboxLabels {
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

/** Texts of the sandbox provider's own page. They are not part of the site's message catalogues. */
const labels: Readonly<Record<string, SandboxLabels>> = {
  EN: {
    tag: 'en',
    title: 'Sandbox payment',
    payee: 'Pay to',
    reference: 'Reference',
    pay: 'Pay',
    decline: 'Decline',
    paid: 'This payment was successful.',
    declined: 'This payment was declined.',
    back: 'Back to site',
    note: 'Test mode: no money moves. This page stands in for a payment provider, so you can try a deposit from end to end.',
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

export function sandboxLabels(language: string): SandboxLabels {
  return labels[language] ?? (labels.EN as SandboxLabels)
}
