import { useTranslations } from 'use-intl'
import { redirectAfterSignIn } from '#app/redirect-after-sign-in.ts'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { RegisterForm } from '#features/registration/register-form.tsx'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { FormPage } from '#shell/form-page.tsx'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** `/register`, reached by navigation within the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('register')} wide={useFormPicture('w_register') !== undefined}>
      <RichLocale.Component locale={tag}>
        <FormWithBanner group="w_register">
          <RegisterForm onSignedIn={redirectAfterSignIn} onLogin={() => navigate({ to: '/login' })} />
        </FormWithBanner>
      </RichLocale.Component>
    </FormPage>
  )
}
