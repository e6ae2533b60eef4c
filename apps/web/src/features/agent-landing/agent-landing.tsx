import type { PagePicture as PagePictureName } from '@foyer/contract/site/page-pictures.ts'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { site } from '#platform/site/site.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import { AgentSupportHours } from './agent-support-hours.tsx'
import { BecomeAgent } from './become-agent.tsx'

const benefits = [
  ['contracts', 'scroll'],
  ['figures', 'chart-up'],
  ['team', 'handshake'],
] as const satisfies readonly (readonly [string, PagePictureName])[]

/** The agents' landing page (specification section 2): benefits, the login form, the support hours and how to become an agent. */
export function AgentLanding({ loginForm }: { loginForm: ReactNode }) {
  const t = useTranslations('agentLanding')
  const { name } = site.brand
  return (
    <div className="mx-auto grid w-full max-w-280 items-start gap-8 sm:mbs-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-14">
      <section className="grid gap-6 lg:pbs-6">
        <header className="grid gap-3">
          <h1 className="font-display text-3xl font-bold tracking-display text-balance">
            {t('title', { brand: name })}
          </h1>
          <p className="max-w-[60ch] text-lg text-muted">{t('text', { brand: name })}</p>
        </header>
        <ul className="grid gap-4">
          {benefits.map(([key, picture]) => (
            <li key={key} className="flex items-center gap-4">
              <PagePicture name={picture} size="sm" />
              <div>
                <h2 className="font-semibold">{t(`${key}Title`)}</h2>
                <p className="max-w-[60ch] text-muted">{t(`${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <AgentSupportHours />
        <BecomeAgent />
      </section>
      <AgentSignInPanel loginForm={loginForm} />
    </div>
  )
}

/** Shows the login form, or links to the agent centre and the lobby to an agent who is already signed in. */
function AgentSignInPanel({ loginForm }: { loginForm: ReactNode }) {
  const t = useTranslations('agentLanding')
  const { role, member } = useSession()
  const { isAvailable } = usePages()
  return (
    <section aria-labelledby="agent-door" className="rounded-panel bg-surface-2 p-6 shadow-2 max-lg:order-first">
      <h2 id="agent-door" className="mbe-4 font-display text-xl font-bold tracking-display">
        {t('door')}
      </h2>
      {role === 'agent' && member ? (
        <div className="grid gap-4">
          <p className="text-muted">{t('signedInAs', { name: member.nickname })}</p>
          {isAvailable('/agentHome') && (
            <LinkButton href="/agentHome" variant="primary" wide>
              {t('toCentre')}
            </LinkButton>
          )}
          <LinkButton href="/" wide>
            {t('toLobby')}
          </LinkButton>
        </div>
      ) : (
        loginForm
      )}
    </section>
  )
}
