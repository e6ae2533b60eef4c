import { incomeSources, profileLabelOf, profileRuleOf } from '@foyer/contract/profile.ts'
import { getDialingCodes } from '@foyer/contract/verification.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { dayOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { site } from '#lib/site.ts'
import type { LabelField } from './profile-section.tsx'
import { useProfileWords } from './use-profile-words.ts'

type ProfileInputProps = { label: LabelField; field: UseFormRegisterReturn; error: string | undefined }

/** The control for the kind of a label. */
export function ProfileInput(props: ProfileInputProps) {
  switch (profileLabelOf(props.label.field).kind) {
    case 'country':
      return <Country {...props} />
    case 'income':
      return <Income {...props} />
    case 'birthday':
      return <Birthday {...props} />
    case 'text':
      return <Text {...props} />
  }
}

function Text({ label, field, error }: ProfileInputProps) {
  const words = useProfileWords()
  const rule = profileRuleOf(label.field, site.status.register.fields)
  return (
    <TextField
      {...field}
      label={words.labelOf(label.field)}
      hint={words.ruleText(rule)}
      error={error}
      dir="auto"
      autoComplete={browserNames[label.field] ?? 'off'}
      maxLength={rule.maxLength}
    />
  )
}

/** Autocomplete tokens (HTML, autofill). */
const browserNames: Readonly<Partial<Record<LabelField['field'], string>>> = {
  payeeName: 'name',
  address: 'street-address',
  occupation: 'organization-title',
}

function Birthday({ label, field, error }: ProfileInputProps) {
  const words = useProfileWords()
  const t = useTranslations('security')
  return (
    <TextField
      {...field}
      type="date"
      label={words.labelOf(label.field)}
      hint={t('birthdayText', { age: site.status.register.minimumAge })}
      error={error}
      autoComplete="bday"
      max={dayOf(serverNow(), site.brand.timeZone)}
    />
  )
}

function Income({ label, field, error }: ProfileInputProps) {
  const words = useProfileWords()
  const t = useTranslations('security')
  return (
    <NativeSelect
      {...field}
      label={words.labelOf(label.field)}
      error={error}
      options={[
        { value: '', label: t('nothing') },
        ...incomeSources.map((source) => ({ value: source, label: words.incomeOf(source) })),
      ]}
    />
  )
}

function Country({ label, field, error }: ProfileInputProps) {
  const words = useProfileWords()
  const t = useTranslations('security')
  const { tag } = useLanguage()
  const asked = useQuery({ ...read(getDialingCodes), staleTime: Number.POSITIVE_INFINITY })
  if (failureOf(asked) !== undefined) return <LoadFailure asked={asked} />
  const { compare } = new Intl.Collator(tag)
  const options = (asked.data?.list ?? [])
    .map(({ country }) => ({ value: country, label: words.countryOf(country) }))
    .sort((one, other) => compare(one.label, other.label))
  return (
    <NativeSelect
      {...field}
      label={words.labelOf(label.field)}
      error={error}
      autoComplete="country"
      placeholder={t('chooseCountry')}
      options={options}
    />
  )
}
