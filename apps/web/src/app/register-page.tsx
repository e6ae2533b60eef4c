import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { RegisterForm } from '#features/session/register-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { navigate } from '#lib/navigation.tsx'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/register`, reached inside the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  return (
    <FormPage title={t('register')}>
      <RichLocale.Part locale={tag}>
        <RegisterForm
          onSignedIn={() => navigate({ to: '/', replace: true })}
          onLogin={() => navigate({ to: '/login' })}
        />
      </RichLocale.Part>
    </FormPage>
  )
}
