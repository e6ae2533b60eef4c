import { LoginCode } from './login-code.tsx'
import { SocialReturn } from './social-return.tsx'

/** Signs in with parameters of the URL, and removes them from it at once; `app.tsx` checks whether there are any. */
export function Arrival() {
  return (
    <>
      <LoginCode />
      <SocialReturn />
    </>
  )
}
