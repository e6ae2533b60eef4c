import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link, navigate, useSearchParams } from '#platform/navigation/navigation.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { GameView } from './game-view.tsx'

/**
 * `/seamless`, `/lottert`, `/vnlottery`, `/sealottery` with `?nodeId=<id>`: a game as a full page under the header, so that
 * it has a URL and survives a reload. In a window with hardly any height, such as a phone's in landscape, it covers the header.
 */
export function GamePage() {
  const t = useTranslations()
  const container = useRef<HTMLElement>(null)
  const { nodeId, mode } = useSearchParams()
  if (!nodeId) {
    return (
      <EmptyState
        picture={<PagePicture name="slot-machine" />}
        title={t('game.noneNamed')}
        text={t('game.noneNamedText')}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('titles.home')}
          </Link>
        }
      />
    )
  }
  return (
    <section
      ref={container}
      aria-label={t('titles.game')}
      className="-mx-(--gutter) -mbs-5 -mbe-10 flex h-[calc(100dvh-var(--header-size))] flex-col bg-surface-0 max-sm:h-[calc(100dvh-var(--header-size)-var(--bottom-bar-size))] [@media(max-height:420px)]:fixed [@media(max-height:420px)]:inset-0 [@media(max-height:420px)]:z-40 [@media(max-height:420px)]:m-0 [@media(max-height:420px)]:h-dvh"
    >
      <GameView
        key={`${nodeId} ${mode}`}
        game={{ nodeId, mode: mode === 'DEMO' ? 'DEMO' : 'REAL', title: t('titles.game') }}
        fullscreenTarget={container}
        onDeposit={() => openModal({ name: 'member', page: 'depositv2' })}
        onTransfer={() => openModal({ name: 'member', page: 'transferFund' })}
        onLimits={() => openModal({ name: 'member', page: 'responsiblePlay' })}
        onClose={() => navigate({ to: '/' })}
      />
    </section>
  )
}
