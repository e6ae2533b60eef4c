import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { RegisterForm } from '#features/session/register-form.tsx'

/** `/register`, reached inside the app. */
export function RegisterPage() {
  const t = useTranslations('frame')
  const router = useRouter()
  return (
    <FormPage title={t('register')}>
      <RegisterForm
        onSignedIn={() => void router.navigate({ to: '/', replace: true })}
        onLogin={() => void router.navigate({ to: '/login' })}
      />
    </FormPage>
  )
}
