import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { openModal } from '#platform/navigation/modal-store.ts'
import { useSession } from '#platform/session/session.ts'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { isRegistrationOpen, site } from '#platform/site/site.ts'

const steps = ['account', 'ask', 'login'] as const

/** How a visitor or a member becomes an agent; an agent needs no such steps. */
export function BecomeAgent() {
  const t = useTranslations('agentLanding')
  const { role } = useSession()
  if (role === 'agent') return null
  const canRegister = role !== 'member' && isRegistrationOpen()
  return (
    <section aria-labelledby="become-agent" className="grid gap-4 rounded-panel bg-surface-2 px-5 py-5 shadow-1">
      <h2 id="become-agent" className="font-display text-lg font-bold tracking-display">
        {t('becomeTitle')}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-pill bg-accent-soft text-sm font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <p className="max-w-[60ch] text-muted text-pretty">
              {t(`becomeSteps.${step}`, { brand: site.brand.name })}
            </p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {canRegister && (
          <Button variant="primary" icon="user-plus" onClick={() => openModal({ name: 'register' })}>
            {t('becomeRegister')}
          </Button>
        )}
        {hasCustomerService() && (
          <Button icon="headset" onClick={openCustomerService}>
            {t('becomeContact')}
          </Button>
        )}
      </div>
    </section>
  )
}
