import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { RegisterForm } from '#features/session/register-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/register`, reached inside the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  const router = useRouter()
  return (
    <FormPage title={t('register')}>
      <RichLocale.Part locale={tag}>
        <RegisterForm
          onSignedIn={() => void router.navigate({ to: '/', replace: true })}
          onLogin={() => void router.navigate({ to: '/login' })}
        />
      </RichLocale.Part>
    </FormPage>
  )
}
