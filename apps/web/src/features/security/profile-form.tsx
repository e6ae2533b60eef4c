import { type ProfileProblem, profileLabelOf, profileProblem, profileRuleOf } from '@foyer/contract/profile.ts'
import { getSecurityCentre, updateProfile } from '@foyer/contract/security.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { serverNow } from '#lib/clock.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { dayOf } from '#lib/format.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { site } from '#lib/site.ts'
import { ProfileInput } from './profile-input.tsx'
import type { LabelField } from './profile-section.tsx'
import { useProfileWords } from './use-profile-words.ts'

export interface ProfileValues {
  value: string
}

type ProfileFormProps = { label: LabelField; onEnd: (isSaved: boolean) => void }

/** Edits one profile label, then closes; Escape discards the change. */
export function ProfileForm({ label, onEnd }: ProfileFormProps) {
  const t = useTranslations('security')
  const { field, value } = label
  const { form, failure, submit } = useProfileForm(label, onEnd)
  const problem = form.formState.errors.value?.type as ProfileProblem | undefined
  const says = useProblemText(field)
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
      <ProfileInput label={label} field={form.register('value')} error={problem && says(problem)} />
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

function useProfileForm({ field, value }: LabelField, onEnd: ProfileFormProps['onEnd']) {
  const { mutateAsync: save } = useWrite(updateProfile, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const today = dayOf(serverNow(), site.brand.timeZone)
  const brand = { ...site.status.register, today }
  const form = useForm<ProfileValues>({
    defaultValues: { value },
    resolver: resolveBy((values: ProfileValues) => {
      const problem = profileProblem(field, values.value.trim(), brand)
      return problem ? { value: problem } : {}
    }),
  })
  const submit = async (values: ProfileValues) => {
    setFailure(undefined)
    const text = values.value.trim()
    if (text === value) return onEnd(false)
    await save({ field, value: text }).then(
      () => onEnd(true),
      (error: unknown) => {
        const { code } = asCallError(error)
        if (code !== 'field_invalid' && code !== 'field_required') setFailure(error)
        else form.setError('value', { type: code }, { shouldFocus: true })
      },
    )
  }
  return { form, failure, submit }
}

function useProblemText(field: LabelField['field']): (problem: ProfileProblem) => string {
  const t = useTranslations()
  const words = useProfileWords()
  const { fields, minimumAge } = site.status.register
  const isText = profileLabelOf(field).kind === 'text'
  return (problem) => {
    if (problem === 'too_young') return t('security.tooYoung', { age: minimumAge })
    if (problem === 'field_required') return t('security.valueMissing')
    return isText ? words.ruleText(profileRuleOf(field, fields)) : t('errors.field_invalid')
  }
}
