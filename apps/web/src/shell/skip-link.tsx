import { useTranslations } from 'use-intl'

/** The first keyboard stop: skips the menus (WCAG 2.2, 2.4.1). */
export function SkipLink() {
  const t = useTranslations('frame')
  return (
    <button
      type="button"
      className="sr-only z-60 rounded-control bg-invert px-4 py-3 text-invert-ink focus:not-sr-only focus:fixed! focus:inset-s-3 focus:inset-bs-3"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('skip')}
    </button>
  )
}
