import {
  getActiveSessions,
  getSecurityCentre,
  type SecurityCentreData,
} from '@foyer/contract/identity/security-centre.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountProtectionName } from '#features/security/security-level.ts'
import { useExpandedSection } from '#features/security/use-expanded-section.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { ActiveAuthenticatorSettings } from './active-authenticator-settings.tsx'
import { AddEmailForm } from './add-email-form.tsx'
import { AddMobileForm } from './add-mobile-form.tsx'
import { CredentialRow } from './credential-row.tsx'

/** It brings the QR code encoder. */
const AuthenticatorSetup = createLazyComponent(
  async () => (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
)

type PasswordFormProps = {
  /** Called once the new password is set. */
  onChanged: () => void
}

export type SignInMethodsSectionProps = {
  centre: SecurityCentreData
  /** The password forms, which other pages use too. */
  forms: Readonly<Record<'password' | 'paymentPassword', ComponentType<PasswordFormProps>>>
}

/** The credentials that sign the member in or restore access. One form is open at a time. */
export function SignInMethodsSection({ centre, forms }: SignInMethodsSectionProps) {
  const t = useTranslations('security')
  const { open, setOpen } = useExpandedSection()
  const { format } = useLanguage()
  const { hasPaymentPassword } = centre
  const row = (part: AccountProtectionName) => ({
    title: t(`parts.${part}`),
    open: open === part,
    onOpenChange: (next: boolean) => setOpen(next ? part : undefined),
  })
  const closeForm = () => setOpen(undefined)
  const handlePasswordChanged = usePasswordChangedHandler(closeForm)
  return (
    <Card padding="lg" heading="h2" title={t('signIn')}>
      <ul className="divide-y divide-line">
        <CredentialRow
          {...row('password')}
          icon="lock"
          state={t('passwordSince', { day: formatDay(centre.passwordChangedAt, format) })}
          action={t('change')}
        >
          <forms.password onChanged={() => handlePasswordChanged(t('passwordChanged'))} />
        </CredentialRow>
        <CredentialRow
          {...row('paymentPassword')}
          icon="key"
          state={hasPaymentPassword ? <Badge tone="success">{t('isSet')}</Badge> : t('paymentPasswordMissing')}
          action={hasPaymentPassword ? t('change') : t('set')}
        >
          <forms.paymentPassword onChanged={() => handlePasswordChanged(t('paymentPasswordChanged'))} />
        </CredentialRow>
        <CredentialRow
          {...row('email')}
          icon="mail"
          state={<ContactState contact={centre.email} />}
          action={contactAction(t, centre.email)}
        >
          <AddEmailForm onDone={closeForm} />
        </CredentialRow>
        <CredentialRow
          {...row('mobile')}
          icon="smartphone"
          state={<ContactState contact={centre.mobile} />}
          action={contactAction(t, centre.mobile)}
        >
          <AddMobileForm onDone={closeForm} />
        </CredentialRow>
        <CredentialRow
          {...row('authenticator')}
          icon="shield-check"
          state={<AuthenticatorState authenticator={centre.authenticator} />}
          action={centre.authenticator.on ? t('manage') : t('setUp')}
        >
          {centre.authenticator.on ? (
            <ActiveAuthenticatorSettings onDone={closeForm} />
          ) : (
            <AuthenticatorSetup.Component onDone={closeForm} />
          )}
        </CredentialRow>
      </ul>
    </Card>
  )
}

/** After a password is set: refetches the page's data, and the sessions, since a new login password ends the others. */
function usePasswordChangedHandler(onDone: () => void): (what: string) => void {
  const client = useQueryClient()
  return (what) => {
    for (const { path } of [getSecurityCentre, getActiveSessions]) void client.invalidateQueries({ queryKey: [path] })
    toastQueue.add({ tone: 'success', title: what })
    onDone()
  }
}

function ContactState({ contact: { masked, verified } }: { contact: SecurityCentreData['email'] }) {
  const t = useTranslations('security')
  if (masked === '') return t('notBound')
  return (
    <>
      <bdi dir="ltr" className="wrap-anywhere">
        {masked}
      </bdi>
      {verified ? <Badge tone="success">{t('verified')}</Badge> : <Badge tone="warning">{t('unverified')}</Badge>}
    </>
  )
}

function AuthenticatorState({ authenticator: { on, recoveryCodesLeft } }: Pick<SecurityCentreData, 'authenticator'>) {
  const t = useTranslations('security')
  if (!on) return t('authenticatorOff')
  return (
    <>
      <Badge tone="success">{t('isOn')}</Badge>
      {t('recoveryLeft', { count: recoveryCodesLeft })}
    </>
  )
}

function contactAction(
  t: ReturnType<typeof useTranslations<'security'>>,
  { masked, verified }: SecurityCentreData['email'],
): string {
  if (verified) return t('change')
  return masked === '' ? t('bind') : t('verify')
}
