import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { LoginForm } from '#features/session/login-form.tsx'

/** `/login`, reached inside the app: the form under the header, and nothing else. */
export function LoginPage() {
  const t = useTranslations('frame')
  const router = useRouter()
  return (
    <FormPage title={t('login')}>
      <LoginForm
        door="member"
        onSignedIn={(role) => void router.navigate({ to: role === 'agent' ? '/agentHome' : '/', replace: true })}
        onRegister={() => void router.navigate({ to: '/register' })}
      />
    </FormPage>
  )
}
