import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type RepresentativeChannel, verifyRepresentative } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'

interface Values {
  channel: RepresentativeChannel
  handle: string
}

interface VerificationResult {
  readonly handle: string
  readonly isOfficial: boolean
}

/** Checks whether a contact represents the brand. A negative result means not on the list, shown as a warning. */
export function VerifyRepresentativeForm({ channels }: { channels: readonly RepresentativeChannel[] }) {
  const t = useTranslations('mirrors')
  const [failure, setFailure] = useState<unknown>()
  const [verdict, setVerdict] = useState<VerificationResult>()
  const form = useForm<Values>({
    defaultValues: { channel: channels[0] ?? 'telegram', handle: '' },
    resolver: createFormResolver(({ handle }: Values) => (handle.trim() === '' ? { handle: 'missing' as const } : {})),
  })
  const submit = async ({ channel, handle }: Values) => {
    setFailure(undefined)
    setVerdict(undefined)
    try {
      const { isOfficial } = await callApi(verifyRepresentative, { body: { channel, handle: handle.trim() } })
      setVerdict({ handle: handle.trim(), isOfficial })
    } catch (error) {
      setFailure(error)
    }
  }
  const { isSubmitting, errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid gap-4 border-bs border-line pbs-5"
      aria-labelledby="verify-title"
    >
      <div className="grid gap-1">
        <h3 id="verify-title" className="font-display text-md font-bold">
          {t('verifyTitle')}
        </h3>
        <p className="text-muted">{t('verifyText')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <NativeSelect
          label={t('channel')}
          options={channels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
          {...form.register('channel')}
        />
        <TextField
          label={t('handle')}
          hint={t('handleHint')}
          error={errors.handle && t('handleMissing')}
          dir="auto"
          autoComplete="off"
          maxLength={limits.representativeHandleMaxChars}
          {...form.register('handle')}
        />
      </div>
      <FormFailure error={failure} />
      <div role="status">{verdict && <VerificationResultNote key={verdict.handle} verdict={verdict} />}</div>
      <SubmitButton variant="secondary" busy={isSubmitting} busyLabel={t('checking')}>
        {t('check')}
      </SubmitButton>
    </form>
  )
}

function VerificationResultNote({ verdict: { handle, isOfficial } }: { verdict: VerificationResult }) {
  const t = useTranslations('mirrors')
  const toneClass = isOfficial ? 'bg-success-soft text-success-text' : 'bg-warning-soft text-warning-text'
  const note = useRef<HTMLDivElement>(null)
  // The result appears below the form and may be out of view.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Bidi isolates keep the contact's text direction from affecting the sentence.
  const name = `\u2068${handle}\u2069`
  return (
    <div ref={note} className={`flex gap-3 rounded-card px-4 py-3 ${toneClass}`}>
      <Icon name={isOfficial ? 'badge-check' : 'triangle-alert'} className="mbs-px" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{isOfficial ? t('yes') : t('no')}</p>
        <p className="text-sm wrap-anywhere">
          {isOfficial ? t('yesText', { handle: name, brand: site.brand.name }) : t('noText', { handle: name })}
        </p>
      </div>
    </div>
  )
}
