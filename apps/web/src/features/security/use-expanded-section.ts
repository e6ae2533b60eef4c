import { navigate, useSearchParam } from '#platform/navigation/navigation.tsx'
import type { AccountProtectionName } from './security-level.ts'

const sections: readonly AccountProtectionName[] = ['password', 'paymentPassword', 'email', 'mobile', 'authenticator']

/** The expanded section of the page, `/member?page=securityCenter&open=<section>`: other pages can link to one. */
export function useExpandedSection(): {
  open: AccountProtectionName | undefined
  setOpen: (section: AccountProtectionName | undefined) => void
} {
  const requested = useSearchParam('open')
  return {
    open: sections.find((section) => section === requested),
    setOpen(section) {
      navigate({ to: 'securityCenter', search: { open: section }, keepsScroll: true })
    },
  }
}
