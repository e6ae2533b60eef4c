import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { FormWithBanner, useFormBanner } from '#features/notices/form-banner.tsx'
import { RegisterForm } from '#features/session/register-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyComponent } from '#lib/lazy-part.ts'
import { navigate } from '#lib/navigation.tsx'

const RichLocale = lazyComponent(async () => (await import('@foyer/ui/rich-locale.tsx')).LocaleProvider)

/** `/register`, reached by navigation within the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('register')} wide={useFormBanner('w_register') !== undefined}>
      <RichLocale.Component locale={tag}>
        <FormWithBanner group="w_register">
          <RegisterForm
            onSignedIn={() => navigate({ to: '/', replace: true })}
            onLogin={() => navigate({ to: '/login' })}
          />
        </FormWithBanner>
      </RichLocale.Component>
    </FormPage>
  )
}
