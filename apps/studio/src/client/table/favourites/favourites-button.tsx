import { Dialog } from '@foyer/ui/dialog.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { useFelt } from '#client/table/felt-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { rulesCodeOf } from '#games/game.ts'
import { FavouritesPanel } from './favourites-panel.tsx'
import { type FavouritesStore, openFavourites } from './favourites-store.ts'
import './favourites.css'

/** Opens the layouts that the player has saved for this game; nothing in a replay. */
export function FavouritesButton() {
  const { localization, currency } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const { game, table } = useFelt()
  const [isOpen, setOpen] = useState(false)
  const store = useFavourites(rulesCodeOf(game.meta), currency)
  if (!table || !store) return null
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="star" size={18} />
        <span>{formatMessage('favourites')}</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={formatMessage('favourites')}
        closeLabel={localization.formatMessage('close')}
        size="sm"
      >
        <FavouritesPanel store={store} onPlaced={close} />
      </Dialog>
    </>
  )
}

function useFavourites(code: string, currency: string): FavouritesStore | undefined {
  const [store, setStore] = useState<FavouritesStore>()
  useEffect(() => {
    const opened = openFavourites({ code, currency })
    setStore(opened)
    return opened.close
  }, [code, currency])
  return store
}
