import { Icon } from '@foyer/ui/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isBalanceHidden } from './balance-hidden.ts'
import { useStore } from './store.ts'

const stars = '*****'

/**
 * A figure of the reader's own money that stands on a page, already formatted: stars where balances are hidden, until it is
 * pressed (docs/adr/0027).
 */
export function OwnMoney({ text }: { text: string }) {
  return useStore(isBalanceHidden) ? <HiddenMoney text={text} /> : <bdi>{text}</bdi>
}

/** What is shown by a press is forgotten with the figure, and when balances are hidden anew. */
function HiddenMoney({ text }: { text: string }) {
  const t = useTranslations('frame')
  const [isShown, setShown] = useState(false)
  if (isShown) return <bdi>{text}</bdi>
  return (
    <button
      type="button"
      aria-label={t('showHidden')}
      title={t('showHidden')}
      onClick={() => setShown(true)}
      className="inline-flex min-h-6 cursor-pointer items-center gap-2 rounded-tag hover:text-accent-text"
    >
      <span aria-hidden="true">{stars}</span>
      <Icon name="eye" size={16} className="text-muted" />
    </button>
  )
}

/** Stars in place of a figure that nothing shows by itself. */
export function Stars() {
  const t = useTranslations('frame')
  return (
    <>
      <span aria-hidden="true">{stars}</span>
      <span className="sr-only">{t('balanceHidden')}</span>
    </>
  )
}

/** The same for a figure inside a sentence, or on a button whose press shows it. */
export function useOwnMoney(): (text: string) => string {
  const isHidden = useStore(isBalanceHidden)
  return (text) => (isHidden ? stars : text)
}
