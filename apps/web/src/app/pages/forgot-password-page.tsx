import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { redirectAfterSignIn } from '#app/redirect-after-sign-in.ts'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { ForgotPasswordForm } from '#features/password-reset/forgot-password-form.tsx'
import { ResetByLinkForm } from '#features/password-reset/reset-by-link-form.tsx'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { navigate, useSearchParam } from '#platform/navigation/navigation.tsx'
import { FormPage } from '#shell/form-page.tsx'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** `/forget`: the methods to reset a password. With the link of an email, the form that sets the new one. */
export function ForgotPasswordPage() {
  const t = useTranslations()
  const { tag } = useLanguage()
  const { link, clearLink } = useResetLink()
  const hasBanner = useFormPicture('w_forget') !== undefined
  const goToLogin = () => navigate({ to: '/login', replace: true })
  const onChanged = () => {
    toastQueue.add({ tone: 'success', title: t('password.changed'), text: t('password.loginWithIt') })
    goToLogin()
  }
  return (
    <RichLocale.Component locale={tag}>
      <FormPage title={link === undefined ? t('titles.forget') : t('password.linkTitle')} wide={hasBanner}>
        <FormWithBanner group="w_forget">
          {link === undefined ? (
            <ForgotPasswordForm onSignedIn={redirectAfterSignIn} onLogin={goToLogin} />
          ) : (
            <ResetByLinkForm link={link} onChanged={onChanged} onRequestNewLink={clearLink} />
          )}
        </FormWithBanner>
      </FormPage>
    </RichLocale.Component>
  )
}

/**
 * The link in the page's URL. It is removed from the URL at once, so that neither the history nor a copy of the URL
 * holds it.
 */
function useResetLink(): { link: string | undefined; clearLink: () => void } {
  const linkInUrl = useSearchParam('link')
  const [link, setLink] = useState(linkInUrl)
  useEffect(() => {
    if (linkInUrl === undefined) return
    setLink(linkInUrl)
    navigate({ to: '/forget', replace: true })
  }, [linkInUrl])
  return { link, clearLink: () => setLink(undefined) }
}
