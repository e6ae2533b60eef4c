import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'

interface FailureToastProps {
  readonly error: unknown
  /** Called once the toast is shown: closes a part that the next press opens again. */
  readonly onShown?: () => void
  readonly onRetry?: () => void
}

/** Reports in a toast that a small part of the page, such as a menu, failed to load or render. */
export function FailureToast({ error, onShown, onRetry }: FailureToastProps) {
  const t = useTranslations('frame')
  const { title } = useErrorText()(error)
  const show = useRef(() => {
    const action = onRetry && { label: t('retry'), onPress: onRetry }
    toastQueue.add({ tone: 'danger', title, ...(action && { action }) })
    onShown?.()
  })
  useEffect(() => show.current(), [])
  return null
}
