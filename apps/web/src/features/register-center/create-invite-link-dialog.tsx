import { createInviteLink, getInviteLinks, type InviteLink } from '@foyer/contract/agents/invite-links.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatDays } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { type AccountType, AccountTypeField } from './account-type-field.tsx'
import { NewAccountRates, useNewAccountRates } from './new-account-rates.tsx'

/** How long a link can be valid, in days; the contract takes up to a year. */
const validities = [7, 30, 90, 365]

type CreateInviteLinkDialogProps = {
  canInviteAgents: boolean
  onCreated: (link: InviteLink) => void
  onClose: () => void
}

/** Creates an invite link: whom it registers, a name for the agent, and how long it is valid. */
export function CreateInviteLinkDialog({ canInviteAgents, onCreated, onClose }: CreateInviteLinkDialogProps) {
  const t = useTranslations('registerCenter')
  const tFrame = useTranslations('frame')
  const { tag } = useLanguage()
  const create = useApiMutation(createInviteLink, { refresh: [getInviteLinks] })
  const rates = useNewAccountRates()
  const [type, setType] = useState<AccountType>(memberTypes.member)
  const [label, setLabel] = useState('')
  const [validDays, setValidDays] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = create.isPending ? undefined : rates.read()
    if (!given) return
    const body = {
      accountType: type,
      label: label.trim(),
      ...given,
      ...(validDays && { validDays: Number(validDays) }),
    }
    create.mutate(body, { onSuccess: onCreated })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!create.isPending}
      title={t('create')}
      closeLabel={tFrame('close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {create.error && <FormFailure error={create.error} />}
        <AccountTypeField value={type} onChange={setType} canBeAgent={canInviteAgents} />
        <TextField
          label={t('label')}
          hint={t('labelHint')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          icon="tag"
          autoComplete="off"
          maxLength={limits.inviteLinkLabelMaxChars}
        />
        <NativeSelect
          label={t('validity')}
          value={validDays}
          onChange={({ target }) => setValidDays(target.value)}
          options={[
            { value: '', label: t('unlimited') },
            ...validities.map((days) => ({ value: String(days), label: formatDays(days, tag) })),
          ]}
        />
        <NewAccountRates rates={rates} />
        <SubmitButton busy={create.isPending} busyLabel={t('creating')}>
          {t('create')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
