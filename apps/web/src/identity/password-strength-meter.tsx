import { useTranslations } from 'use-intl'
import { site } from '#platform/site/site.ts'
import { estimatePasswordStrength, type PasswordStrength, passwordStrengths } from './password-strength.ts'

const tones: Readonly<Record<PasswordStrength, string>> = {
  weak: 'bg-danger-text',
  fair: 'bg-warning-text',
  good: 'bg-info-text',
  strong: 'bg-success-text',
}

/** The strength of a password while it is typed. It is advice; the field's hint states the rule. */
export function PasswordStrengthMeter({ password, account }: { password: string; account: string }) {
  const t = useTranslations('password')
  const isEmpty = password.trim() === ''
  const strength = estimatePasswordStrength(password, [account, site.brand.name])
  const level = isEmpty ? 0 : passwordStrengths.indexOf(strength) + 1
  const label = isEmpty ? t('strengthNone') : t(`strengths.${strength}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
      <div className="grid grid-cols-4 gap-1">
        <meter
          aria-label={t('strength')}
          aria-valuetext={label}
          max={passwordStrengths.length}
          value={level}
          className="sr-only"
        />
        {passwordStrengths.map((segment, index) => (
          <span
            key={segment}
            className={`h-1.5 rounded-pill transition-colors ${index < level ? tones[strength] : 'bg-surface-4'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-w-16 text-end text-muted">
        {label}
      </p>
    </div>
  )
}
