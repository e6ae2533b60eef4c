import { Checkbox } from '@foyer/ui/checkbox.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TermsLink } from './terms-link.tsx'

interface ConsentField<Name extends string> {
  readonly field: UseFormRegisterReturn<Name>
  readonly error: string | undefined
}

export type ConsentCheckboxesProps = {
  terms: ConsentField<'termsAccepted'>
  age: ConsentField<'ageConfirmed'>
  /** In years. */
  minimumAge: number
}

/** What only the holder of an account can say: that they accept the terms, and are old enough. */
export function ConsentCheckboxes({ terms, age, minimumAge }: ConsentCheckboxesProps) {
  const t = useTranslations('session')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Checkbox {...terms.field} label={t('acceptTerms')} hint={<TermsLink />} error={terms.error} required />
      <Checkbox {...age.field} label={t('confirmAge', { age: minimumAge })} error={age.error} required />
    </div>
  )
}
