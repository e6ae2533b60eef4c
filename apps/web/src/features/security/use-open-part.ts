import { navigate, useSearchParam } from '#lib/navigation.tsx'
import type { Protection } from './security-level.ts'

const parts: readonly Protection[] = ['password', 'paymentPassword', 'email', 'mobile', 'authenticator']

/** The expanded section of the page, `/member?page=securityCenter&open=<section>`: other pages can link to one. */
export function useOpenPart(): { open: Protection | undefined; setOpen: (part: Protection | undefined) => void } {
  const wanted = useSearchParam('open')
  return {
    open: parts.find((part) => part === wanted),
    setOpen(part) {
      const search = { page: 'securityCenter', ...(part && { open: part }) }
      navigate({ to: '/member', search, keepsScroll: true })
    },
  }
}
