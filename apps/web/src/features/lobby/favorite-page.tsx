import { getFavoriteGames } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useGameCardActions } from './use-game-card-actions.tsx'
import { GameCollection } from './whole-game-list.tsx'

/** `/favorite`: the member's favourite games. A game that is no longer a favourite leaves the list. */
export function FavoritePage() {
  const t = useTranslations()
  const { code } = useLanguage()
  const wanted = { pageNo: 1, pageSize: limits.favoritesPageSize, language: code }
  const query = useQuery({ ...apiQueryOptions(getFavoriteGames, wanted), staleTime: 0 })
  const { context, details } = useGameCardActions()
  return (
    <>
      <GameCollection
        title={t('titles.favorite')}
        query={query}
        games={query.data?.content}
        context={context}
        empty={{ icon: 'heart', title: t('lobby.noFavorites'), text: t('lobby.noFavoritesText') }}
      />
      {details}
    </>
  )
}
