import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { FormWithBanner, useFormBanner } from '#features/notices/form-banner.tsx'
import { LoginForm } from '#features/session/login-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyComponent } from '#lib/lazy-part.ts'
import { navigate } from '#lib/navigation.tsx'
import { useSignInRedirect } from './after-sign-in.ts'

const RichLocale = lazyComponent(async () => (await import('@foyer/ui/rich-locale.tsx')).LocaleProvider)

/** `/login`, reached by navigation within the app: the form under the header, and nothing else. */
export function LoginPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('login')} wide={useFormBanner('w_login') !== undefined}>
      <RichLocale.Component locale={tag}>
        <FormWithBanner group="w_login">
          <LoginForm
            door="member"
            onSignedIn={useSignInRedirect()}
            onRegister={() => navigate({ to: '/register' })}
            onForgot={() => navigate({ to: '/forget' })}
          />
        </FormWithBanner>
      </RichLocale.Component>
    </FormPage>
  )
}
