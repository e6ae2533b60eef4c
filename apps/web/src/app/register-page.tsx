import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { BesideBanner, useBanner } from '#features/notices/form-banner.tsx'
import { RegisterForm } from '#features/session/register-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { navigate } from '#lib/navigation.tsx'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/register`, reached by navigation within the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('register')} wide={useBanner('w_register') !== undefined}>
      <RichLocale.Part locale={tag}>
        <BesideBanner group="w_register">
          <RegisterForm
            onSignedIn={() => navigate({ to: '/', replace: true })}
            onLogin={() => navigate({ to: '/login' })}
          />
        </BesideBanner>
      </RichLocale.Part>
    </FormPage>
  )
}
