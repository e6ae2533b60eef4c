import { getSecurityCentre } from '@foyer/contract/security.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { isOn } from '#lib/site.ts'
import { AddressSection } from './address-section.tsx'
import { Overview } from './overview.tsx'
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
  forms: Readonly<Record<'password' | 'paymentPassword', ComponentType<PasswordFormProps>>>
}

/** `/member?page=securityCenter`: the member, the credentials of the account, and its sessions. */
export function SecurityPage({ forms }: SecurityPageProps) {
  const centre = useQuery({ ...read(getSecurityCentre), staleTime: 0 })
  if (failureOf(centre) !== undefined) return <LoadFailure asked={centre} />
  if (!centre.data) return <SecuritySkeleton />
  return (
    <div className="grid gap-6">
      <Overview centre={centre.data} />
      <SignInSection centre={centre.data} forms={forms} />
      {isOn('passkeys') && <PasskeySection />}
      <SocialSection />
      <ProfileSection fields={centre.data.profile} />
      <AddressSection />
      <SessionSection />
    </div>
  )
}
