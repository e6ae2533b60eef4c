import { useTranslations } from 'use-intl'
import { type Strength, strengthOf, strengths } from './password-strength.ts'
import { site } from './site.ts'

const tones: Readonly<Record<Strength, string>> = {
  weak: 'bg-danger-text',
  fair: 'bg-warning-text',
  good: 'bg-info-text',
  strong: 'bg-success-text',
}

/** The strength of a password while it is typed. It is advice; the field's hint states the rule. */
export function PasswordMeter({ password, account }: { password: string; account: string }) {
  const t = useTranslations('password')
  const isEmpty = password.trim() === ''
  const strength = strengthOf(password, [account, site.brand.name])
  const level = isEmpty ? 0 : strengths.indexOf(strength) + 1
  const word = isEmpty ? t('strengthNone') : t(`strengths.${strength}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
      <div className="grid grid-cols-4 gap-1">
        <meter
          aria-label={t('strength')}
          aria-valuetext={word}
          max={strengths.length}
          value={level}
          className="sr-only"
        />
        {strengths.map((step, place) => (
          <span
            key={step}
            className={`h-1.5 rounded-pill transition-colors ${place < level ? tones[strength] : 'bg-surface-4'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-w-16 text-end text-muted">
        {word}
      </p>
    </div>
  )
}
