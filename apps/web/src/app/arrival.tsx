import { LoginCode } from './login-code.tsx'
import { SocialReturn } from './social-return.tsx'

/** What an address brought along to sign in with, which leaves the address at once; `app.tsx` looks for its fields. */
export function Arrival() {
  return (
    <>
      <LoginCode />
      <SocialReturn />
    </>
  )
}
