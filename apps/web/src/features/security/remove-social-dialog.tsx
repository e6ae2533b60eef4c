import { getSocialIdentities, removeSocialIdentity } from '@foyer/contract/social.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { toasts } from '#lib/toasts.ts'
import { OwnPassword } from './own-password.tsx'
import type { LinkedProvider } from './social-section.tsx'

/** Confirms with the password that a social account is to be unlinked. */
export function RemoveSocialDialog({ provider, onClose }: { provider: LinkedProvider; onClose: () => void }) {
  const t = useTranslations('social')
  const frame = useTranslations('frame')
  const client = useQueryClient()
  const named = { provider: provider.label }
  const remove = async (password: string) => {
    await call(removeSocialIdentity, { body: { provider: provider.id, password } }).catch((error: unknown) => {
      // It was removed in the meantime, which is the wanted result.
      if (asCallError(error).code !== 'social_not_linked') throw error
    })
    await client.invalidateQueries({ queryKey: [getSocialIdentities.path] })
    toasts.add({ tone: 'success', title: t('removed', named) })
    onClose()
  }
  return (
    <Dialog open alert size="sm" onOpenChange={onClose} title={t('removeTitle', named)} closeLabel={frame('close')}>
      <OwnPassword text={t('removeText', named)} action={t('remove')} variant="danger" onGiven={remove} />
    </Dialog>
  )
}
