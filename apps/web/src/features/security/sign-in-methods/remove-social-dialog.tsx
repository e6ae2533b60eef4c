import { getSocialIdentities, removeSocialIdentity } from '@foyer/contract/identity/social-sign-in.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toasts } from '#platform/browser/toasts.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

export type RemoveSocialDialogProps = {
  provider: { readonly id: string; readonly label: string }
  onClose: () => void
}

/** Confirms with the password that a social account is to be unlinked. */
export function RemoveSocialDialog({ provider, onClose }: RemoveSocialDialogProps) {
  const t = useTranslations('social')
  const tFrame = useTranslations('frame')
  const client = useQueryClient()
  const providerName = { provider: provider.label }
  const remove = async (password: string) => {
    await callApi(removeSocialIdentity, { body: { provider: provider.id, password } }).catch((error: unknown) => {
      // It was removed in the meantime, which is the wanted result.
      if (toCallError(error).code !== 'social_not_linked') throw error
    })
    await client.invalidateQueries({ queryKey: [getSocialIdentities.path] })
    toasts.add({ tone: 'success', title: t('removed', providerName) })
    onClose()
  }
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      title={t('removeTitle', providerName)}
      closeLabel={tFrame('close')}
    >
      <ConfirmPasswordForm
        text={t('removeText', providerName)}
        action={t('remove')}
        variant="danger"
        onConfirm={remove}
      />
    </Dialog>
  )
}
