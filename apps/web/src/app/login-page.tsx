import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { BesideBanner, useBanner } from '#features/notices/form-banner.tsx'
import { LoginForm } from '#features/session/login-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { navigate } from '#lib/navigation.tsx'
import { useAfterSignIn } from './after-sign-in.ts'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/login`, reached by navigation within the app: the form under the header, and nothing else. */
export function LoginPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('login')} wide={useBanner('w_login') !== undefined}>
      <RichLocale.Part locale={tag}>
        <BesideBanner group="w_login">
          <LoginForm
            door="member"
            onSignedIn={useAfterSignIn()}
            onRegister={() => navigate({ to: '/register' })}
            onForgot={() => navigate({ to: '/forget' })}
          />
        </BesideBanner>
      </RichLocale.Part>
    </FormPage>
  )
}
