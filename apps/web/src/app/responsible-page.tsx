import { ResponsiblePlayPage as Page } from '#features/responsible/responsible-page.tsx'
import { ConfirmPasswordForm } from '#features/security/own-password.tsx'

/** The responsible play page, with the security centre's form to confirm the password. */
export function ResponsiblePlayPage() {
  return <Page ConfirmByPassword={ConfirmPasswordForm} />
}
