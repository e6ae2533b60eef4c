import { ResponsiblePlayPage as Page } from '#features/responsible-play/responsible-play-page.tsx'
import { ConfirmPasswordForm } from '#features/security/sign-in-methods/confirm-password-form.tsx'

/** The responsible play page, with the security centre's form to confirm the password. */
export function ResponsiblePlayPage() {
  return <Page ConfirmByPassword={ConfirmPasswordForm} />
}
