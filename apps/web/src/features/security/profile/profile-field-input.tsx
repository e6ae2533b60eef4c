import {
  getProfileFieldDefinition,
  getProfileFieldRule,
  incomeSources,
} from '@foyer/contract/identity/profile-fields.ts'
import { getDialingCodes } from '@foyer/contract/identity/verification-codes.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { toIsoDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { type LabelledProfileField, useProfileLabels } from './use-profile-labels.ts'

type ProfileInputProps = { label: LabelledProfileField; field: UseFormRegisterReturn; error: string | undefined }

/** The control for the kind of a label. */
export function ProfileFieldInput(props: ProfileInputProps) {
  switch (getProfileFieldDefinition(props.label.field).kind) {
    case 'country':
      return <CountryField {...props} />
    case 'income':
      return <IncomeField {...props} />
    case 'birthday':
      return <BirthdayField {...props} />
    case 'text':
      return <TextLabelField {...props} />
  }
}

function TextLabelField({ label, field, error }: ProfileInputProps) {
  const labels = useProfileLabels()
  const rule = getProfileFieldRule(label.field, site.status.register.fields)
  return (
    <TextField
      {...field}
      label={labels.labelOf(label.field)}
      hint={labels.ruleText(rule)}
      error={error}
      dir="auto"
      autoComplete={autocompleteTokens[label.field] ?? 'off'}
      maxLength={rule.maxLength}
    />
  )
}

/** Autocomplete tokens (HTML, autofill). */
const autocompleteTokens: Readonly<Partial<Record<LabelledProfileField['field'], string>>> = {
  payeeName: 'name',
  address: 'street-address',
  occupation: 'organization-title',
}

function BirthdayField({ label, field, error }: ProfileInputProps) {
  const labels = useProfileLabels()
  const t = useTranslations('security')
  return (
    <TextField
      {...field}
      type="date"
      label={labels.labelOf(label.field)}
      hint={t('birthdayText', { age: site.status.register.minimumAge })}
      error={error}
      autoComplete="bday"
      max={toIsoDay(getServerNowMs(), site.brand.timeZone)}
    />
  )
}

function IncomeField({ label, field, error }: ProfileInputProps) {
  const labels = useProfileLabels()
  const t = useTranslations('security')
  return (
    <NativeSelect
      {...field}
      label={labels.labelOf(label.field)}
      error={error}
      options={[
        { value: '', label: t('nothing') },
        ...incomeSources.map((source) => ({ value: source, label: labels.incomeOf(source) })),
      ]}
    />
  )
}

function CountryField({ label, field, error }: ProfileInputProps) {
  const labels = useProfileLabels()
  const t = useTranslations('security')
  const { tag } = useLanguage()
  const query = useQuery({ ...apiQueryOptions(getDialingCodes), staleTime: Number.POSITIVE_INFINITY })
  if (findLoadError(query) !== undefined) return <LoadFailure query={query} />
  const { compare } = new Intl.Collator(tag)
  const options = (query.data?.list ?? [])
    .map(({ country }) => ({ value: country, label: labels.countryOf(country) }))
    .sort((one, other) => compare(one.label, other.label))
  return (
    <NativeSelect
      {...field}
      label={labels.labelOf(label.field)}
      error={error}
      autoComplete="country"
      placeholder={t('chooseCountry')}
      options={options}
    />
  )
}
