import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SecurityOverview } from './security-overview.tsx'
import { SecurityPageSkeleton } from './security-skeleton.tsx'
import { SessionSection } from './session-section.tsx'
import { LinkedSocialAccountsSection } from './sign-in-methods/linked-social-accounts-section.tsx'
import { PasskeySection } from './sign-in-methods/passkey-section.tsx'
import { SignInMethodsSection, type SignInMethodsSectionProps } from './sign-in-methods/sign-in-methods-section.tsx'
import { TrustedAddressSection } from './trusted-ip-address-section.tsx'

export type SecurityPageProps = {
  passwordForms: SignInMethodsSectionProps['forms']
}

/** `/member?page=securityCenter`: the member, the credentials of the account, and its sessions. */
export function SecurityPage({ passwordForms }: SecurityPageProps) {
  const centre = useQuery({ ...apiQueryOptions(getSecurityCentre), staleTime: 0 })
  if (findLoadError(centre) !== undefined) return <LoadFailure query={centre} />
  if (!centre.data) return <SecurityPageSkeleton />
  return (
    <div className="grid gap-6">
      <SecurityOverview centre={centre.data} />
      <SignInMethodsSection centre={centre.data} forms={passwordForms} />
      {isFeatureEnabled('passkeys') && <PasskeySection />}
      <LinkedSocialAccountsSection />
      <ProfileSection fields={centre.data.profile} />
      <TrustedAddressSection />
      <SessionSection />
    </div>
  )
}
