import {
  getProfileFieldDefinition,
  getProfileFieldRule,
  type ProfileErrorCode,
  validateProfileField,
} from '@foyer/contract/identity/profile-fields.ts'
import { getSecurityCentre, updateProfileField } from '@foyer/contract/identity/security-centre.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toIsoDay } from '#platform/i18n/format.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { ProfileFieldInput } from './profile-field-input.tsx'
import { type LabelledProfileField, useProfileLabels } from './use-profile-labels.ts'

export interface ProfileFieldFormValues {
  value: string
}

type ProfileFormProps = { label: LabelledProfileField; onEnd: (isSaved: boolean) => void }

/** Edits one profile label, then closes; Escape discards the change. */
export function ProfileFieldForm({ label, onEnd }: ProfileFormProps) {
  const t = useTranslations('security')
  const { field, value } = label
  const { form, failure, submit } = useProfileForm(label, onEnd)
  const problem = form.formState.errors.value?.type as ProfileErrorCode | undefined
  const getErrorText = useProfileErrorText(field)
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('value'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      onKeyDown={(event) => event.key === 'Escape' && !isSubmitting && onEnd(false)}
      className="grid gap-4"
    >
      <FormFailure error={failure} />
      <ProfileFieldInput label={label} field={form.register('value')} error={problem && getErrorText(problem)} />
      {label.edit === 'once' && <p className="text-sm text-warning-text">{t('onceText')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isSubmitting} onClick={() => onEnd(false)}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={t('saving')}>
          {value === '' && label.edit === 'once' ? t('setOnce') : t('save')}
        </Button>
      </div>
    </form>
  )
}

function useProfileForm({ field, value }: LabelledProfileField, onEnd: ProfileFormProps['onEnd']) {
  const { mutateAsync: save } = useApiMutation(updateProfileField, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const today = toIsoDay(getServerNowMs(), site.brand.timeZone)
  const brand = { ...site.status.register, today }
  const form = useForm<ProfileFieldFormValues>({
    defaultValues: { value },
    resolver: createFormResolver((values: ProfileFieldFormValues) => {
      const problem = validateProfileField(field, values.value.trim(), brand)
      return problem ? { value: problem } : {}
    }),
  })
  const submit = async (values: ProfileFieldFormValues) => {
    setFailure(undefined)
    const text = values.value.trim()
    if (text === value) return onEnd(false)
    await save({ field, value: text }).then(
      () => onEnd(true),
      (error: unknown) => {
        const { code } = toCallError(error)
        if (code !== 'field_invalid' && code !== 'field_required') setFailure(error)
        else form.setError('value', { type: code }, { shouldFocus: true })
      },
    )
  }
  return { form, failure, submit }
}

function useProfileErrorText(field: LabelledProfileField['field']): (problem: ProfileErrorCode) => string {
  const t = useTranslations()
  const labels = useProfileLabels()
  const { fields, minimumAge } = site.status.register
  const isText = getProfileFieldDefinition(field).kind === 'text'
  return (problem) => {
    if (problem === 'too_young') return t('security.tooYoung', { age: minimumAge })
    if (problem === 'field_required') return t('security.valueMissing')
    return isText ? labels.ruleText(getProfileFieldRule(field, fields)) : t('errors.field_invalid')
  }
}
