import { getGameMenus, getHotGames } from '@foyer/contract/games/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { PagePicture } from '#widgets/page-picture.tsx'

/** In place of the lanes where the brand lists no game, as long as none of its vendors is connected. */
export function EmptyLobby() {
  const t = useTranslations('home')
  const client = useQueryClient()
  const isChecking = useIsFetching({ queryKey: [getGameMenus.path] }) > 0
  const check = () => {
    for (const route of [getGameMenus, getHotGames]) void client.invalidateQueries({ queryKey: [route.path] })
  }
  return (
    <div className="mbs-6 rounded-panel bg-surface-1">
      <EmptyState
        picture={<PagePicture name="slot-machine" />}
        title={t('noGames')}
        text={t('noGamesText')}
        action={
          <>
            <Button variant="primary" icon="refresh-cw" busy={isChecking} onClick={check}>
              {t('checkAgain')}
            </Button>
            {hasCustomerService() && (
              <Button icon="headset" onClick={openCustomerService}>
                {t('contactSupport')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
