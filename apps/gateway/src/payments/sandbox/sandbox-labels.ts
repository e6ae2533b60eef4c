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
    payee: 'Thanh toán cho',
    reference: 'Mã tham chiếu',
    pay: 'Thanh toán',
    decline: 'Từ chối',
    paid: 'Thanh toán thành công.',
    declined: 'Thanh toán đã bị từ chối.',
    back: 'Quay lại trang web',
    note: 'Chế độ thử nghiệm: không có tiền thật nào được chuyển. Trang này đóng vai cổng thanh toán để bạn thử toàn bộ quy trình nạp tiền.',
  },
  AR: {
    tag: 'ar',
    title: 'دفع تجريبي',
    payee: 'الدفع إلى',
    reference: 'الرقم المرجعي',
    pay: 'دفع',
    decline: 'رفض',
    paid: 'تمت عملية الدفع بنجاح.',
    declined: 'رُفضت عملية الدفع.',
    back: 'العودة إلى الموقع',
    note: 'وضع تجريبي: لا تتحرك أي أموال. تحل هذه الصفحة محل مزوّد خدمة الدفع لتجربة الإيداع من أوله إلى آخره.',
  },
}

export function sandboxPageLabels(language: string): SandboxLabels {
  return labels[language] ?? (labels.EN as SandboxLabels)
}
