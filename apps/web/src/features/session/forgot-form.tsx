import { limits } from '@foyer/contract/limits.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { OutcomeMark } from '@foyer/ui/outcome.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ForgotByMail } from './forgot-by-mail.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'

export type ForgotFormProps = {
  /** Called once the session stands that a new password by phone opens; the host leads to the home page. */
  onSignedIn: (role: Role) => void
  onLogin: () => void
}

/** The two ways to a new password (specification section 2), and after the first of them what to do now. */
export function ForgotForm({ onSignedIn, onLogin }: ForgotFormProps) {
  const t = useTranslations('password')
  const [way, setWay] = useState('mail')
  const [isSent, setSent] = useState(false)
  if (isSent) return <MailSent onLogin={onLogin} />
  const tabs = [
    { id: 'mail', label: t('byMail'), icon: 'mail', content: <ForgotByMail onSent={() => setSent(true)} /> },
    {
      id: 'phone',
      label: t('byPhone'),
      icon: 'phone',
      content: <ForgotByPhone onSignedIn={onSignedIn} onLogin={onLogin} />,
    },
  ] as const
  return (
    <div className="grid gap-4">
      <Tabs label={t('ways')} tabs={tabs} selected={way} onSelectedChange={setWay} />
      <Button variant="ghost" icon="log-in" onClick={onLogin}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}

/** Whoever asked is told the same whether the house shows that there is such an account or not. */
function MailSent({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('password')
  const news = useRef<HTMLParagraphElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 pbs-2 text-center">
      <OutcomeMark tone="success" icon="mail" />
      <p ref={news} tabIndex={-1} className="font-display text-lg font-bold tracking-display outline-none">
        {t('in_been_out')}
      </p>
      <p className="text-muted text-pretty">{t('sentText', { minutes: limits.resetLinkMinutes })}</p>
      <Button variant="primary" size="lg" wide className="mbs-2" onClick={onLogin}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}
