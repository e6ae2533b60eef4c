import { Tabs } from '@foyer/ui/tabs.tsx'
import { useTranslations } from 'use-intl'
import { navigate, useSearchParam } from '#platform/navigation/navigation.tsx'
import { InviteLinks } from './invite-links.tsx'
import { OpenAccount } from './open-account.tsx'

/** `/agentHome?page=registerCenter`: opens accounts below the agent, and manages the agent's invite links. The tab is in the URL. */
export function RegisterCenterPage() {
  const t = useTranslations('registerCenter')
  const selected = useSearchParam('tab') === 'links' ? 'links' : 'open'
  const select = (tab: string) => {
    const search = { tab: tab === 'links' ? tab : undefined }
    navigate({ to: 'agentHome/registerCenter', search, keepsScroll: true, replace: true })
  }
  return (
    <Tabs
      label={t('tabs')}
      selected={selected}
      onSelectedChange={select}
      tabs={[
        { id: 'open', label: t('openTab'), icon: 'user-plus', content: <OpenAccount /> },
        { id: 'links', label: t('linksTab'), icon: 'link', content: <InviteLinks /> },
      ]}
    />
  )
}
