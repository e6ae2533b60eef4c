import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { StatusIcon } from '@foyer/ui/payment-status-summary.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ResetByEmailForm } from './reset-by-email-form.tsx'
import { ResetByPhoneForm } from './reset-by-phone-form.tsx'

export type ForgotPasswordFormProps = {
  /** Called once a password set by phone has signed in; the host leads to the home page. */
  onSignedIn: (role: Role) => void
  onLogin: () => void
}

/** The two methods to reset a password (specification section 2); after the first, the next steps. */
export function ForgotPasswordForm({ onSignedIn, onLogin }: ForgotPasswordFormProps) {
  const t = useTranslations('password')
  const [method, setMethod] = useState('mail')
  const [isSent, setSent] = useState(false)
  if (isSent) return <ResetEmailSent onLogin={onLogin} />
  const tabs = [
    { id: 'mail', label: t('byMail'), icon: 'mail', content: <ResetByEmailForm onSent={() => setSent(true)} /> },
    {
      id: 'phone',
      label: t('byPhone'),
      icon: 'phone',
      content: <ResetByPhoneForm onSignedIn={onSignedIn} onLogin={onLogin} />,
    },
  ] as const
  return (
    <div className="grid gap-4">
      <Tabs label={t('ways')} tabs={tabs} selected={method} onSelectedChange={setMethod} />
      <Button variant="ghost" icon="log-in" onClick={onLogin}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}

/** The same message whether the account exists or not. */
function ResetEmailSent({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('password')
  const headline = useRef<HTMLParagraphElement>(null)
  useEffect(() => headline.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 pbs-2 text-center">
      <StatusIcon tone="success" icon="mail" />
      <p ref={headline} tabIndex={-1} className="font-display text-lg font-bold tracking-display outline-none">
        {t('in_been_out')}
      </p>
      <p className="text-muted text-pretty">{t('sentText', { minutes: limits.resetLinkMinutes })}</p>
      <Button variant="primary" size="lg" wide className="mbs-2" onClick={onLogin}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}
