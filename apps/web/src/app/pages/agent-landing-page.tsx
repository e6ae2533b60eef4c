import { redirectAfterSignIn } from '#app/redirect-after-sign-in.ts'
import { AgentLanding } from '#features/agent-landing/agent-landing.tsx'
import { LoginForm } from '#features/login/login-form.tsx'
import { openModal } from '#platform/navigation/modal-store.ts'

/** `/agent`: the agents' landing page with their login form. */
export function AgentLandingPage() {
  const form = (
    <LoginForm door="agent" onSignedIn={redirectAfterSignIn} onForgot={() => openModal({ name: 'forgot' })} />
  )
  return <AgentLanding loginForm={form} />
}
