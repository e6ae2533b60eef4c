import { useTranslations } from 'use-intl'
import { ChangePasswordDialog } from '#features/change-password/change-password-dialog.tsx'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { closeModal, openModal } from '#platform/navigation/modal-store.ts'
import { refetchMemberData, refreshSessionMember } from '#platform/session/session.ts'
import { setPasswordChangeDue } from '#platform/session/session-store.ts'

/**
 * The change-password dialog, opened by the member or because the password is due; confirms the change with a toast.
 */
export function ChangePasswordModal({ isDue }: { isDue: boolean }) {
  const t = useTranslations('password')
  const onChanged = () => {
    toastQueue.add({ tone: 'success', title: t('changed'), text: t('othersEnded') })
    closeModal()
    setPasswordChangeDue(false)
    // Until now the gateway refused the calls behind the dialog.
    if (!isDue) return
    void refreshSessionMember()
    refetchMemberData()
  }
  const onClose = isDue ? () => openModal({ name: 'logout' }) : closeModal
  return <ChangePasswordDialog isDue={isDue} onChanged={onChanged} onClose={onClose} />
}
