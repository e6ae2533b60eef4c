import type { SecondStep } from '@foyer/contract/second-step.ts'
import { socialFields, socialSecondStepField } from '@foyer/contract/social.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { openModal } from '#lib/modal.ts'
import { replaceAddress } from '#lib/navigation.tsx'
import { session } from '#lib/session-store.ts'
import { toasts } from '#lib/toasts.ts'

/**
 * Handles the parameters with which a social provider redirected back: an account to link, a second verification, or an
 * error.
 */
export function SocialReturn() {
  const t = useTranslations()
  useEffect(() => {
    const back = takeReturn()
    if (!back) return
    const { ticket, provider, step, error } = back
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
function takeReturn() {
  const address = new URL(location.href)
  const { searchParams, hash } = address
  const ticket = searchParams.get(socialFields.link)
  const error = searchParams.get(socialFields.error)
  if (ticket === null && error === null) return undefined
  const provider = searchParams.get(socialFields.provider) ?? ''
  for (const field of Object.values(socialFields)) searchParams.delete(field)
  const step = error === 'second_step_required' ? readStep(hash) : undefined
  if (step) address.hash = ''
  replaceAddress(address)
  return { ticket, provider, step, error }
}

/** Undefined where the URL was tampered with. */
function readStep(hash: string): SecondStep | undefined {
  const text = new URLSearchParams(hash.slice(1)).get(socialSecondStepField) ?? ''
  try {
    const step = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as SecondStep
    return Array.isArray(step.ways) && typeof step.ticket === 'string' ? step : undefined
  } catch {
    return undefined
  }
}
