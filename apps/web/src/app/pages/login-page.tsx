import { useTranslations } from 'use-intl'
import { redirectAfterSignIn } from '#app/redirect-after-sign-in.ts'
import { LoginForm } from '#features/login/login-form.tsx'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { FormPage } from '#shell/form-page.tsx'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** `/login`, reached by navigation within the app: the form under the header, and nothing else. */
export function LoginPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('login')} wide={useFormPicture('w_login') !== undefined}>
      <RichLocale.Component locale={tag}>
        <FormWithBanner group="w_login">
          <LoginForm
            door="member"
            onSignedIn={redirectAfterSignIn}
            onRegister={() => navigate({ to: '/register' })}
            onForgot={() => navigate({ to: '/forget' })}
          />
        </FormWithBanner>
      </RichLocale.Component>
    </FormPage>
  )
}
