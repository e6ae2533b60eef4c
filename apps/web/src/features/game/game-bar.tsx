import { Badge } from '@foyer/ui/badge.tsx'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { type RefObject, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { BalanceBox } from '#widgets/balance-box.tsx'

type GameBarProps = {
  title: string
  isReal: boolean
  isRoundOpen: boolean
  /** Not where the wallet's bar has the balance. */
  hasBalance: boolean
  /** Under the header, which has the balance too, except in a low window, where the game covers it. */
  isPage: boolean
  /** The deposit opens over the running game, while the header's link leaves it. */
  hasDeposit: boolean
  /** The element that goes full screen. */
  fullscreenTarget: RefObject<HTMLElement | null>
  onDeposit: () => void
  onClose: () => void
  /** Undefined when the game already is a full page, or cannot be moved to one now. */
  onOpenAsPage: (() => void) | undefined
}

/** The bar above a game: title, balance, deposit, full screen and close. The game itself has none of them in a frame. */
export function GameBar({
  title,
  isReal,
  isRoundOpen,
  hasBalance,
  isPage,
  hasDeposit,
  fullscreenTarget,
  onDeposit,
  onClose,
  onOpenAsPage,
}: GameBarProps) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const isFullscreen = useSyncExternalStore(subscribeToFullscreen, () => document.fullscreenElement !== null)
  const toggleFullscreen = () => {
    // The browser may reject the request; the game then stays as it is.
    const change = isFullscreen ? document.exitFullscreen() : fullscreenTarget.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return (
    <div className="flex min-h-14 flex-none items-center gap-2 border-be border-line bg-surface-1 ps-4 pe-2">
      <p className="line-clamp-2 min-w-0 flex-1 font-display text-md font-bold leading-display max-sm:text-sm">
        <bdi>{title}</bdi>
      </p>
      <span role="status" className="max-sm:hidden">
        {isRoundOpen && <Badge tone="info">{t('game.roundOpen')}</Badge>}
      </span>
      {!isReal && <Badge tone="warning">{t('game.demoBadge')}</Badge>}
      {hasBalance && (
        <div className={isPage ? 'hidden [@media(max-height:420px)]:block' : undefined}>
          <BalanceBox refreshable={false} />
        </div>
      )}
      {hasDeposit && isAvailable('depositv2') && (
        <Button variant="primary" size="sm" onClick={onDeposit}>
          {t('titles.depositv2')}
        </Button>
      )}
      {onOpenAsPage && (
        <IconButton
          icon="external-link"
          variant="ghost"
          label={t('game.asPage')}
          onClick={onOpenAsPage}
          className="max-sm:hidden"
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton
          icon={isFullscreen ? 'minimize' : 'maximize'}
          variant="ghost"
          label={isFullscreen ? t('game.leaveFullscreen') : t('game.fullscreen')}
          onClick={toggleFullscreen}
        />
      )}
      <IconButton icon="x" variant="ghost" label={t('game.close')} onClick={onClose} />
    </div>
  )
}

function subscribeToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
