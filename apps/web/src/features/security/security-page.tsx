import { getSecurityCentre } from '@foyer/contract/identity/security.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#platform/api/api.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { getLoadFailure, LoadFailure } from '#widgets/load-failure.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SecurityOverview } from './security-overview.tsx'
import { SecuritySkeleton } from './security-skeleton.tsx'
import { SessionSection } from './session-section.tsx'
import { PasskeySection } from './sign-in-methods/passkey-section.tsx'
import { SignInSection, type SignInSectionProps } from './sign-in-methods/sign-in-section.tsx'
import { SocialSection } from './sign-in-methods/social-section.tsx'
import { TrustedAddressSection } from './trusted-address-section.tsx'

export type SecurityPageProps = {
  passwordForms: SignInSectionProps['forms']
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
