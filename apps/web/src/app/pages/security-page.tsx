import { SecurityPage as Page } from '#features/security/security-page.tsx'
import { lazyComponent } from '#platform/navigation/lazy-component.ts'
import { PaymentPasswordFormWithReturn } from './payment-password-with-return.tsx'

type FormProps = { onChanged: () => void }

const ChangePassword = lazyComponent<FormProps>(
  async () => (await import('#features/change-password/change-password-form.tsx')).ChangePasswordForm,
)
const forms = { password: ChangePassword.Component, paymentPassword: PaymentPasswordFormWithReturn }

/** The security centre, with the password forms that other pages use too. */
export function SecurityPage() {
  return <Page passwordForms={forms} />
}
