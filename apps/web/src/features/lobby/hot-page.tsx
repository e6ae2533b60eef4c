import { getHotGames } from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { hotGamesQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useGameCardActions } from './use-game-card-actions.tsx'
import { GameCollection } from './whole-game-list.tsx'

/** `/hot`: the hot games of all categories, of which the home page shows the first. */
export function HotPage() {
  const t = useTranslations()
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getHotGames, hotGamesQueryParams(code)))
  const { context, details } = useGameCardActions()
  return (
    <>
      <GameCollection
        title={t('titles.hot')}
        query={query}
        games={query.data?.list}
        context={context}
        empty={{ icon: 'flame', title: t('lobby.noHot'), text: t('lobby.noHotText') }}
      />
      {details}
    </>
  )
}
