import { getSecurityCentre } from '@foyer/contract/security.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { apiQuery } from '#lib/api.ts'
import { getLoadFailure, LoadFailure } from '#lib/load-failure.tsx'
import { isFeatureEnabled } from '#lib/site.ts'
import { TrustedAddressSection } from './address-section.tsx'
import { SecurityOverview } from './overview.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySkeleton } from './security-skeleton.tsx'
import { SessionSection } from './session-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { SocialSection } from './social-section.tsx'

type PasswordFormProps = {
  /** Called once the new password is set. */
  onChanged: () => void
}

export type SecurityPageProps = {
  /** The password forms, which other pages use too. */
  passwordForms: Readonly<Record<'password' | 'paymentPassword', ComponentType<PasswordFormProps>>>
}

/** `/member?page=securityCenter`: the member, the credentials of the account, and its sessions. */
export function SecurityPage({ passwordForms }: SecurityPageProps) {
  const centre = useQuery({ ...apiQuery(getSecurityCentre), staleTime: 0 })
  if (getLoadFailure(centre) !== undefined) return <LoadFailure query={centre} />
  if (!centre.data) return <SecuritySkeleton />
  return (
    <div className="grid gap-6">
      <SecurityOverview centre={centre.data} />
      <SignInSection centre={centre.data} forms={passwordForms} />
      {isFeatureEnabled('passkeys') && <PasskeySection />}
      <SocialSection />
      <ProfileSection fields={centre.data.profile} />
      <TrustedAddressSection />
      <SessionSection />
    </div>
  )
}
