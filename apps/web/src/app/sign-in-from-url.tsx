import { LoginByUrlCode } from './login-by-url-code.tsx'
import { UnfinishedSocialSignIn } from './unfinished-social-sign-in.tsx'

/** Signs in with parameters of the URL, and removes them from it at once; `app.tsx` checks whether there are any. */
export function SignInFromUrl() {
  return (
    <>
      <LoginByUrlCode />
      <UnfinishedSocialSignIn />
    </>
  )
}
