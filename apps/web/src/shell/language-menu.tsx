import { defaultLocale, isLocale, type LocaleCode, locales } from '@foyer/contract/locales.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { CountryFlag } from '@foyer/ui/icon.tsx'
import { Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { getLocaleInfo, listOfferedLanguages, useLanguage } from '#platform/i18n/i18n.tsx'
import { toPseudoText } from '#platform/i18n/pseudo-language.ts'
import { isPseudoLanguage, pseudoLanguageKey } from '#platform/i18n/site-message-loader.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { site } from '#platform/site/site.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureToast } from './failure-toast.tsx'

const Menu = createLazyComponent(async () => (await import('./localized-menu.tsx')).LocalizedMenu)

/** In `npm run dev` the menu offers the pseudo-language, too. */
const pseudoLanguageEntries = import.meta.env.DEV
  ? [{ id: pseudoLanguageKey, label: toPseudoText(locales.EN.name) }]
  : []

/** Stores whether the pseudo-language is chosen. Returns the code of the language: the pseudo-language keeps the current one. */
function choosePseudoLanguage(chosen: string, current: LocaleCode): string {
  if (chosen !== pseudoLanguageKey) {
    sessionStorage.removeItem(pseudoLanguageKey)
    return chosen
  }
  sessionStorage.setItem(pseudoLanguageKey, 'yes')
  return current
}

/** Flag and name of the current language, and the menu to choose another. */
export function LanguageMenu() {
  const t = useTranslations('frame')
  const language = useLanguage()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { name, flag } = getLocaleInfo(language.code)
  // The default language uses another language's texts: the brand's name distinguishes it from that language.
  const toMenuEntry = (code: LocaleCode) => {
    const { name, flag } = getLocaleInfo(code)
    const label = code === defaultLocale ? t('houseLanguage', { name, brand: site.brand.name }) : name
    return { id: code, label, trailing: <CountryFlag code={flag} /> }
  }
  const choose = (chosen: string) => {
    const code = import.meta.env.DEV ? choosePseudoLanguage(chosen, language.code) : chosen
    if (!isLocale(code)) return
    language.change(code).catch(() => toastQueue.add({ tone: 'danger', title: t('languageFailed') }))
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('languageNow', { name })}
        onPointerEnter={Menu.prefetch}
        onClick={() => setOpen(true)}
        className={`${buttonClass({ variant: 'ghost' })} px-2!`}
      >
        <CountryFlag code={flag} />
        <span className="hidden md:inline">{name}</span>
      </button>
      {open && (
        <ErrorBoundary renderFailure={({ error }) => <FailureToast error={error} onShown={() => setOpen(false)} />}>
          <Suspense>
            <Menu.Component
              open
              onOpenChange={setOpen}
              triggerRef={trigger}
              label={t('language')}
              selected={import.meta.env.DEV && isPseudoLanguage() ? pseudoLanguageKey : language.code}
              onAction={choose}
              groups={[
                { id: 'languages', entries: [...listOfferedLanguages().map(toMenuEntry), ...pseudoLanguageEntries] },
              ]}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
