import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import { socialReturnParams, socialSecondVerificationParam } from '@foyer/contract/identity/social-sign-in.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { replaceUrl } from '#platform/navigation/navigation.tsx'
import { sessionStore } from '#platform/session/session-store.ts'

/**
 * Handles the parameters with which a social provider redirected back: an account to link, a second verification, or an
 * error.
 */
export function UnfinishedSocialSignIn() {
  const t = useTranslations()
  const errorText = useTranslations('errors')
  useEffect(() => {
    const returned = consumeReturnParams()
    if (!returned) return
    const { ticket, provider, challenge, error } = returned
    if (ticket !== null) return openModal({ name: 'socialLink', link: { ticket, provider } })
    if (challenge) return openModal({ name: 'secondStep', challenge })
    const code = error as 'social_failed'
    toastQueue.add({
      tone: 'warning',
      title: t('social.failedTitle'),
      text: errorText(errorText.has(code) ? code : 'internal'),
      timeoutMs: 0,
      ...(!sessionStore.get() && { action: { label: t('frame.login'), onPress: () => openModal({ name: 'login' }) } }),
    })
  }, [t, errorText])
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
  const challenge = error === 'second_verification_required' ? parseVerificationChallenge(hash) : undefined
  if (challenge) url.hash = ''
  replaceUrl(url)
  return { ticket, provider, challenge, error }
}

/** Undefined where the URL was tampered with. */
function parseVerificationChallenge(hash: string): SecondVerificationChallenge | undefined {
  const text = new URLSearchParams(hash.slice(1)).get(socialSecondVerificationParam) ?? ''
  try {
    const challenge = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as SecondVerificationChallenge
    return Array.isArray(challenge.ways) && typeof challenge.ticket === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
