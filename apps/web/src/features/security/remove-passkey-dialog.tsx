import { getPasskeys, type Passkey, removePasskey } from '@foyer/contract/passkeys.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { tellRemoved } from '#lib/passkey-prompt.ts'
import { toasts } from '#lib/toasts.ts'
import { OwnPassword } from './own-password.tsx'

/** Confirms with the password that a passkey is to be removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('passkeys')
  const frame = useTranslations('frame')
  const client = useQueryClient()
  const { id, name } = passkey
  const remove = async (password: string) => {
    await call(removePasskey, { body: { id, password } }).catch((error: unknown) => {
      // It was removed in the meantime, which is the wanted result.
      if (asCallError(error).code !== 'passkey_not_found') throw error
    })
    tellRemoved(id)
    await client.invalidateQueries({ queryKey: [getPasskeys.path] })
    toasts.add({ tone: 'success', title: t('isRemoved') })
    onClose()
  }
  return (
    <Dialog open alert size="sm" onOpenChange={onClose} title={t('removeTitle', { name })} closeLabel={frame('close')}>
      <OwnPassword text={t('removeText')} action={t('remove')} variant="danger" onGiven={remove} />
    </Dialog>
  )
}
