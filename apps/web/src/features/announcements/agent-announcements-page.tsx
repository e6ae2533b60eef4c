import { agentAnnouncementType } from '@foyer/contract/site/announcements-and-banners.ts'
import { useTranslations } from 'use-intl'
import { AnnouncementList } from './announcement-list.tsx'

/** `/agentHome?page=agentAnnouncement`: the announcements to agents. */
export function AgentAnnouncementsPage() {
  const t = useTranslations('announce')
  return (
    <div className="grid max-w-220 gap-5">
      <AnnouncementList
        page="agentHome/agentAnnouncement"
        types={agentAnnouncementType}
        access="agent"
        emptyLink={{ to: '/announce', label: t('all') }}
      />
    </div>
  )
}
