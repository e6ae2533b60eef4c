import {
  type AgentPageKey,
  agentPageNames,
  defaultAgentPage,
  isAgentPageName,
  toAgentPageKey,
} from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { formatTabTitle, useTabTitle } from '#app/tab-title.ts'
import { useSearchParam } from '#platform/navigation/navigation.tsx'
import { useMenuItems, usePages } from '#platform/navigation/page-and-menu-context.ts'
import { CentreLayout } from '#shell/centre-layout.tsx'
import { CentrePageView } from './centre-page-view.tsx'

/** `/agentHome?page=<name>`: the agent centre, each of whose pages has its own tab title. */
export function AgentCentrePage() {
  const t = useTranslations('titles')
  const { rows } = usePages()
  useTabTitle(formatTabTitle(t(rows[useAgentPage()].title)))
  return <AgentCentreContent />
}

/** The agent centre, as a page or in a dialog over another page. */
export function AgentCentreContent() {
  const t = useTranslations()
  const current = useAgentPage()
  const { rows } = usePages()
  const title = t(`titles.${rows[current].title}`)
  return (
    <CentreLayout
      name={t('agentCentre.navigation')}
      entries={useMenuItems('agentCentre')}
      current={current}
      title={title}
    >
      <CentrePageView page={current} />
    </CentreLayout>
  )
}

/** The page that the URL names. Without a name, or with an unknown one, the default page, or the first that is available. */
function useAgentPage(): AgentPageKey {
  const requestedName = useSearchParam('page')
  const { isAvailable } = usePages()
  if (isAgentPageName(requestedName)) return toAgentPageKey(requestedName)
  const defaultKey = toAgentPageKey(defaultAgentPage)
  return [defaultKey, ...agentPageNames.map(toAgentPageKey)].find(isAvailable) ?? defaultKey
}
