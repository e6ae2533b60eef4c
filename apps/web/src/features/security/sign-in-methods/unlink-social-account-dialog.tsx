import { getLinkedSocialAccounts, unlinkSocialAccount } from '@foyer/contract/identity/social-sign-in.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

export type UnlinkSocialAccountDialogProps = {
  provider: { readonly id: string; readonly label: string }
  onClose: () => void
}

/** Confirms with the password that a social account is to be unlinked. */
export function UnlinkSocialAccountDialog({ provider, onClose }: UnlinkSocialAccountDialogProps) {
  const t = useTranslations('social')
  const tFrame = useTranslations('frame')
  const client = useQueryClient()
  const providerName = { provider: provider.label }
  const remove = async (password: string) => {
    await callApi(unlinkSocialAccount, { body: { provider: provider.id, password } }).catch((error: unknown) => {
      // It was removed in the meantime, which is the wanted result.
      if (toCallError(error).code !== 'social_not_linked') throw error
    })
    await client.invalidateQueries({ queryKey: [getLinkedSocialAccounts.path] })
    toastQueue.add({ tone: 'success', title: t('removed', providerName) })
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
