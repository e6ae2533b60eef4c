import { Tabs } from '@foyer/ui/tabs.tsx'
import { useTranslations } from 'use-intl'
import { navigate, useSearchParams } from '#platform/navigation/navigation.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { MissionList } from './mission-list.tsx'

/** `/member?page=missionLeaderboard`: the missions with the member's progress, and who has the most stars. The open tab is in the URL. */
export function MissionsPage() {
  const t = useTranslations('missions')
  const { tab } = useSearchParams()
  const selected = tab === 'leaderboard' ? 'leaderboard' : 'missions'
  return (
    <Tabs
      label={t('tabs')}
      selected={selected}
      onSelectedChange={(id) =>
        navigate({
          to: 'missionLeaderboard',
          search: { tab: id === 'leaderboard' ? id : undefined },
          keepsScroll: true,
        })
      }
      tabs={[
        { id: 'missions', icon: 'target', label: t('missionsTab'), content: <MissionList /> },
        { id: 'leaderboard', icon: 'trophy', label: t('leaderboardTab'), content: <Leaderboard /> },
      ]}
    />
  )
}
