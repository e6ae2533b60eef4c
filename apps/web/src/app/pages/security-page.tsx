import { SecurityPage as Page } from '#features/security/security-page.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { PaymentPasswordFormWithReturn } from './payment-password-form-with-return.tsx'

type FormProps = { onChanged: () => void }

const ChangePassword = createLazyComponent<FormProps>(
  async () => (await import('#features/change-password/change-password-form.tsx')).ChangePasswordForm,
)
const forms = { password: ChangePassword.Component, paymentPassword: PaymentPasswordFormWithReturn }

/** The security centre, with the password forms that other pages use too. */
export function SecurityPage() {
  return <Page passwordForms={forms} />
}
