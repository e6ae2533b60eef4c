import { ResponsiblePage as Page } from '#features/responsible/responsible-page.tsx'
import { OwnPassword } from '#features/security/own-password.tsx'

/** The responsible play page, with the security centre's form to confirm the password. */
export function ResponsiblePage() {
  return <Page ConfirmByPassword={OwnPassword} />
}
