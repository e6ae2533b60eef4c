import { ResponsiblePage as Page } from '#features/responsible/responsible-page.tsx'
import { OwnPassword } from '#features/security/own-password.tsx'

/** The page of responsible play, with the security centre's way to ask for the password. */
export function ResponsiblePage() {
  return <Page ConfirmByPassword={OwnPassword} />
}
