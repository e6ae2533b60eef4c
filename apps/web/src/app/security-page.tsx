import { SecurityPage as Page } from '#features/security/security-page.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { PaymentPasswordThenBack } from './payment-password-then-back.tsx'

type FormProps = { onChanged: () => void }

const Password = lazyPart<FormProps>(
  async () => (await import('#features/account/change-password-form.tsx')).ChangePasswordForm,
)
const forms = { password: Password.Part, paymentPassword: PaymentPasswordThenBack }

/** The security centre, with the password forms that other pages use too. */
export function SecurityPage() {
  return <Page forms={forms} />
}
