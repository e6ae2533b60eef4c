import { agentCentrePath } from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { AgentCentreContent } from '#app/pages/agent-centre-page.tsx'
import { CentreDialog } from './centre-dialog.tsx'

/** The agent centre in a dialog over the current page. */
export function AgentCentreDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('titles')
  return (
    <CentreDialog page={agentCentrePath} title={t('agentHome')} onClose={onClose}>
      <AgentCentreContent />
    </CentreDialog>
  )
}
