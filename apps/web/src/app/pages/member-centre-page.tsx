import { memberPageNames } from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { formatTabTitle, useTabTitle } from '#app/tab-title.ts'
import { useMemberPageName } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { CentreLayout } from '#shell/centre-layout.tsx'
import { CentrePageView } from './centre-page-view.tsx'

/** `/member?page=<name>`: the member centre, each of whose pages has its own tab title. */
export function MemberCentrePage() {
  const t = useTranslations('titles')
  useTabTitle(formatTabTitle(t(useMemberPageName())))
  return <MemberCentreContent />
}

/** The member centre, as a page or in a dialog over another page. */
export function MemberCentreContent() {
  const t = useTranslations()
  const current = useMemberPageName()
  const { rows, isAvailable } = usePages()
  const entries = memberPageNames
    .filter(isAvailable)
    .map((name) => ({ id: name, to: name, icon: rows[name].icon, label: t(`titles.${name}`) }))
  return (
    <CentreLayout name={t('member.navigation')} entries={entries} current={current} title={t(`titles.${current}`)}>
      <CentrePageView page={current} />
    </CentreLayout>
  )
}
