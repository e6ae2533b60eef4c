import { AgentLanding } from '#features/agent/agent-landing.tsx'
import { LoginForm } from '#features/session/login-form.tsx'
import { openModal } from '#lib/modal.ts'
import { useSignInRedirect } from './after-sign-in.ts'

/** `/agent`: the agents' landing page with their login form. */
export function AgentLandingPage() {
  const form = (
    <LoginForm door="agent" onSignedIn={useSignInRedirect()} onForgot={() => openModal({ name: 'forgot' })} />
  )
  return <AgentLanding loginForm={form} />
}
