import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormPage } from '#features/frame/form-page.tsx'
import { BesideBanner, useBanner } from '#features/notices/form-banner.tsx'
import { ForgotForm } from '#features/session/forgot-form.tsx'
import { LinkPasswordForm } from '#features/session/link-password-form.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { navigate, useSearchParam } from '#lib/navigation.tsx'
import { toasts } from '#lib/toasts.ts'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/forget`: the methods to reset a password. With the link of an email, the form that sets the new one. */
export function ForgotPage() {
  const t = useTranslations()
  const { tag } = useLanguage()
  const { link, forget } = useMailedLink()
  const hasBanner = useBanner('w_forget') !== undefined
  const toLogin = () => navigate({ to: '/login', replace: true })
  const onChanged = () => {
    toasts.add({ tone: 'success', title: t('password.changed'), text: t('password.loginWithIt') })
    toLogin()
  }
  return (
    <RichLocale.Part locale={tag}>
      <FormPage title={link === undefined ? t('titles.forget') : t('password.linkTitle')} wide={hasBanner}>
        <BesideBanner group="w_forget">
          {link === undefined ? (
            <ForgotForm onSignedIn={() => navigate({ to: '/', replace: true })} onLogin={toLogin} />
          ) : (
            <LinkPasswordForm link={link} onChanged={onChanged} onAskAgain={forget} />
          )}
        </BesideBanner>
      </FormPage>
    </RichLocale.Part>
  )
}

/**
 * The link in the page's URL. It is removed from the URL at once, so that neither the history nor a copy of the URL
 * holds it.
 */
function useMailedLink(): { link: string | undefined; forget: () => void } {
  const inAddress = useSearchParam('link')
  const [link, setLink] = useState(inAddress)
  useEffect(() => {
    if (inAddress === undefined) return
    setLink(inAddress)
    navigate({ to: '/forget', replace: true })
  }, [inAddress])
  return { link, forget: () => setLink(undefined) }
}
