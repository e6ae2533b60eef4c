import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import { socialReturnParams, socialVerificationParam } from '@foyer/contract/identity/social-sign-in.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { toasts } from '#platform/browser/toasts.ts'
import { openModal } from '#platform/navigation/modal.ts'
import { replaceUrl } from '#platform/navigation/navigation.tsx'
import { session } from '#platform/session/session-store.ts'

/**
 * Handles the parameters with which a social provider redirected back: an account to link, a second verification, or an
 * error.
 */
export function SocialSignInReturn() {
  const t = useTranslations()
  useEffect(() => {
    const returned = consumeReturnParams()
    if (!returned) return
    const { ticket, provider, step, error } = returned
    if (ticket !== null) return openModal({ name: 'socialLink', link: { ticket, provider } })
    if (step) return openModal({ name: 'secondStep', step })
    const key = `errors.${error}` as 'errors.social_failed'
    toasts.add({
      tone: 'warning',
      title: t('social.failedTitle'),
      text: t(t.has(key) ? key : 'errors.internal'),
      timeoutMs: 0,
      ...(!session.get() && { action: { label: t('frame.login'), onPress: () => openModal({ name: 'login' }) } }),
    })
  }, [t])
  return null
}

/** Removes them from the URL, so that no history, log or link holds them. */
function consumeReturnParams() {
  const url = new URL(location.href)
  const { searchParams, hash } = url
  const ticket = searchParams.get(socialReturnParams.link)
  const error = searchParams.get(socialReturnParams.error)
  if (ticket === null && error === null) return undefined
  const provider = searchParams.get(socialReturnParams.provider) ?? ''
  for (const field of Object.values(socialReturnParams)) searchParams.delete(field)
  const step = error === 'second_step_required' ? parseVerificationStep(hash) : undefined
  if (step) url.hash = ''
  replaceUrl(url)
  return { ticket, provider, step, error }
}

/** Undefined where the URL was tampered with. */
function parseVerificationStep(hash: string): SecondVerificationChallenge | undefined {
  const text = new URLSearchParams(hash.slice(1)).get(socialVerificationParam) ?? ''
  try {
    const step = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as SecondVerificationChallenge
    return Array.isArray(step.ways) && typeof step.ticket === 'string' ? step : undefined
  } catch {
    return undefined
  }
}
