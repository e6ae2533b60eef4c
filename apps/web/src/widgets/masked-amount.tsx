import { Icon } from '@foyer/ui/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { balanceHiddenStore } from './balance-visibility.ts'

const mask = '*****'

/**
 * A formatted amount of the member's own money on a page: masked while balances are hidden, until it is pressed
 * (docs/adr/0027).
 */
export function MaskedAmount({ text }: { text: string }) {
  return useStore(balanceHiddenStore) ? <HiddenAmount text={text} /> : <bdi>{text}</bdi>
}

/** A revealed amount is masked again when it is mounted anew, and when balances are hidden again. */
function HiddenAmount({ text }: { text: string }) {
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
      <span aria-hidden="true">{mask}</span>
      <Icon name="eye" size={16} className="text-muted" />
    </button>
  )
}

/** The mask of an amount that cannot be revealed in place. */
export function AmountMask() {
  const t = useTranslations('frame')
  return (
    <>
      <span aria-hidden="true">{mask}</span>
      <span className="sr-only">{t('balanceHidden')}</span>
    </>
  )
}

/** Masks an amount within a sentence, or on a button whose press reveals it. */
export function useMaskAmount(): (text: string) => string {
  const isHidden = useStore(balanceHiddenStore)
  return (text) => (isHidden ? mask : text)
}
