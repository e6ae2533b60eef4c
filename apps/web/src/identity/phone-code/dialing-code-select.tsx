import { getDialingCodes } from '@foyer/contract/identity/verification-codes.ts'
import { SearchSelect } from '@foyer/ui/search-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

/** The country calling code, searchable by the country's name in the user's language or by its digits. */
export function DialingCodeSelect({ form }: { form: UseFormReturn<PhoneCodeValues> }) {
  const t = useTranslations('phone')
  const { tag } = useLanguage()
  const query = useQuery({ ...apiQueryOptions(getDialingCodes), staleTime: Number.POSITIVE_INFINITY })
  const [country, setCountry] = useState<string>()
  const list = query.data?.list
  const options = useMemo(() => toCountryOptions(list ?? [], tag), [list, tag])
  const value = form.watch('countryDialingCode')
  // Set from the start, so that the brand's own code is submitted before the list of countries is loaded.
  useEffect(() => {
    if (value === '') form.setValue('countryDialingCode', site.brand.dialingCode)
  }, [value, form])
  if (findLoadError(query) !== undefined) return <LoadFailure query={query} />
  // Several countries share a code: prefer the selected one, else the first that has it.
  const selected = [country, list?.[0]?.country].find((code) => options.some(matchesCountry(code, value)))
  const select = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (!option) return
    setCountry(next)
    form.setValue('countryDialingCode', option.note, { shouldDirty: true })
    form.clearErrors('mobileNum')
  }
  return (
    <SearchSelect
      label={t('country')}
      options={options}
      value={selected ?? options.find(({ note }) => note === value)?.value}
      onValueChange={select}
      placeholder={value}
      searchLabel={t('searchCountry')}
      emptyLabel={t('noCountry')}
      disabled={options.length === 0}
    />
  )
}

function matchesCountry(code: string | undefined, dialingCode: string) {
  return (option: { value: string; note: string }) => option.value === code && option.note === dialingCode
}

/** The brand's own country first, the others by name. */
function toCountryOptions(list: readonly { country: string; dialingCode: string }[], tag: string) {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(tag)
  const options = list.map(({ country, dialingCode }) => ({
    value: country,
    label: names.of(country) ?? country,
    note: dialingCode,
  }))
  return [...options.slice(0, 1), ...options.slice(1).sort((one, other) => compare(one.label, other.label))]
}
