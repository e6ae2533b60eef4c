import { getPasskeys, type Passkey, removePasskey } from '@foyer/contract/identity/passkeys.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { signalPasskeyRemoved } from '#identity/passkey-prompt.ts'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

/** Confirms with the password that a passkey is to be removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('passkeys')
  const tFrame = useTranslations('frame')
  const client = useQueryClient()
  const { id, name } = passkey
  const remove = async (password: string) => {
    await callApi(removePasskey, { body: { id, password } }).catch((error: unknown) => {
      // It was removed in the meantime, which is the wanted result.
      if (toCallError(error).code !== 'passkey_not_found') throw error
    })
    signalPasskeyRemoved(id)
    await client.invalidateQueries({ queryKey: [getPasskeys.path] })
    toastQueue.add({ tone: 'success', title: t('isRemoved') })
    onClose()
  }
  return (
    <Dialog open alert size="sm" onOpenChange={onClose} title={t('removeTitle', { name })} closeLabel={tFrame('close')}>
      <ConfirmPasswordForm text={t('removeText')} action={t('remove')} variant="danger" onConfirm={remove} />
    </Dialog>
  )
}
