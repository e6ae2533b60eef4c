import type { Role } from '@foyer/contract/roles.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { LoginForm } from '#features/session/login-form.tsx'
import { closeModal } from '#lib/modal.ts'

export type LoginDialogProps = { onSignedIn: (role: Role) => void; onRegister: () => void }

/** The login popup. */
export function LoginDialog({ onSignedIn, onRegister }: LoginDialogProps) {
  const t = useTranslations('frame')
  return (
    <Dialog open onOpenChange={closeModal} title={t('login')} closeLabel={t('close')} size="sm">
      <LoginForm door="member" onSignedIn={onSignedIn} onRegister={onRegister} />
    </Dialog>
  )
}
