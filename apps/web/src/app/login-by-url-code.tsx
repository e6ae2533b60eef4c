import { loginByUrlCode } from '@foyer/contract/identity/login-and-registration.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { replaceUrl } from '#platform/navigation/navigation.tsx'
import { establishSession } from '#platform/session/session.ts'

/** The URL parameter that carries a one-time code; `app.tsx` checks for it. */
const loginCodeParam = 'loginCode'

/** Signs in with the one-time code of the page's URL, which is removed from the URL before it is used. */
export function LoginByUrlCode() {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  useEffect(() => {
    const code = consumeLoginCode()
    if (code === undefined) return
    callApi(loginByUrlCode, { body: { code } })
      .then(establishSession)
      .catch((error: unknown) =>
        toastQueue.add({
          tone: 'warning',
          title: t('endedTitle'),
          text: errorText(error).title,
          timeoutMs: 0,
          action: { label: t('login'), onPress: () => openModal({ name: 'login' }) },
        }),
      )
  }, [t, errorText])
  return null
}

/** Removes the code from the URL, so that no history, log or link holds it. */
function consumeLoginCode(): string | undefined {
  const url = new URL(location.href)
  const code = url.searchParams.get(loginCodeParam)
  if (code === null) return undefined
  url.searchParams.delete(loginCodeParam)
  replaceUrl(url)
  return code
}
