import type { MemberPageName } from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { MemberCentreContent } from '#app/pages/member-centre-page.tsx'
import { CentreDialog } from './centre-dialog.tsx'

type MemberCentreDialogProps = { page: MemberPageName; onClose: () => void }

/** The member centre in a dialog over the current page. */
export function MemberCentreDialog({ page, onClose }: MemberCentreDialogProps) {
  const t = useTranslations('titles')
  return (
    <CentreDialog page={page} title={t('member')} onClose={onClose}>
      <MemberCentreContent />
    </CentreDialog>
  )
}
