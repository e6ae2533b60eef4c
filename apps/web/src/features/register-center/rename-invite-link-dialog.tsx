import { changeInviteLink, getInviteLinks, type InviteLink } from '@foyer/contract/agents/invite-links.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'

/** Renames an invite link. The name is for the agent alone. */
export function RenameInviteLinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const t = useTranslations('registerCenter')
  const tFrame = useTranslations('frame')
  const change = useApiMutation(changeInviteLink, { refresh: [getInviteLinks] })
  const [label, setLabel] = useState(link.label)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ id: link.id, label: label.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!change.isPending}
      title={t('rename')}
      closeLabel={tFrame('close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {change.error && <FormFailure error={change.error} />}
        <TextField
          label={t('label')}
          hint={t('labelHint')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          icon="tag"
          autoComplete="off"
          maxLength={limits.inviteLinkLabelMaxChars}
        />
        <SubmitButton busy={change.isPending} busyLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
