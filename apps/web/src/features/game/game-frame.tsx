import { Spinner } from '@foyer/ui/spinner.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#platform/api/call-error.ts'
import { GameFailure } from './game-failure.tsx'
import { sendFavourites, storeFavourites } from './game-favourites.ts'
import { storeOpenTables, withOpenTables } from './game-open-tables.ts'
import { sendSoundSettings, storeSoundSettings } from './game-sound-settings.ts'
import { parseStudioMessage, postToGame, type StudioMessage } from './studio-game-frame-messages.ts'

const loadTimeoutMs = 30_000

function storeForReload(message: StudioMessage, url = ''): void {
  if (message.type === 'sound-settings') storeSoundSettings(message.settings)
  if (message.type === 'tables') storeOpenTables(url, message.games)
}

type GameFrameProps = {
  /** Undefined while the launch request is pending. */
  url: string | undefined
  title: string
  /** The game whose favourites the browser remembers; undefined for a replay. */
  nodeId?: string
  onMessage: (message: StudioMessage) => void
  onRetry: () => void
  /** When it changes, the game is told that the player's balance has changed elsewhere. */
  balanceChange?: unknown
}

/**
 * The vendor's page in an iframe. The sandbox gives it an opaque origin, so that no game can read this site's storage.
 * Messages are accepted from this frame only.
 */
export function GameFrame({ url, title, nodeId, onMessage, onRetry, balanceChange }: GameFrameProps) {
  const t = useTranslations('game')
  const frame = useRef<HTMLIFrameElement>(null)
  // Once for each launch: what the game reports later must not load it again.
  const source = useMemo(() => url && withOpenTables(url), [url])
  const [state, setState] = useState<'waiting' | 'shown' | 'late'>('waiting')
  const latest = useRef({ onMessage, url })
  useEffect(() => {
    latest.current = { onMessage, url }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const game = frame.current?.contentWindow
      if (!game || event.source !== game) return
      const message = parseStudioMessage(event)
      if (!message) return
      if (message.type === 'ready') setState('shown')
      storeOrSendRemembered(message, { game, nodeId })
      storeForReload(message, latest.current.url)
      latest.current.onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [nodeId])
  useEffect(() => {
    const game = frame.current?.contentWindow
    if (game && balanceChange !== undefined) postToGame(game, { type: 'balance-changed' })
  }, [balanceChange])
  useEffect(() => {
    if (url === undefined || state !== 'waiting') return
    const timer = setTimeout(() => setState('late'), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [url, state])
  if (state === 'late') {
    return (
      <GameFailure
        error={new CallError('timeout')}
        title={title}
        vendor={undefined}
        retrying={false}
        onRetry={onRetry}
      />
    )
  }
  return (
    <div className="relative min-h-0 flex-1 bg-surface-0" aria-busy={state === 'waiting'}>
      {source !== undefined && (
        <iframe
          ref={frame}
          src={source}
          title={t('frame', { game: title })}
          sandbox="allow-scripts allow-forms allow-popups"
          allow="fullscreen; autoplay"
          onLoad={() => setState('shown')}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {state === 'waiting' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-surface-0 text-muted">
          <Spinner size={36} className="text-accent-text" />
          <p role="status">{t('opening', { game: title })}</p>
        </div>
      )}
    </div>
  )
}

/** Stores what the game asks this browser to remember, and sends it back when the game is ready for it. */
function storeOrSendRemembered(
  message: StudioMessage,
  { game, nodeId }: { game: Window; nodeId: string | undefined },
): void {
  if (message.type === 'ready') sendSoundSettings(game)
  if (message.type === 'sound-settings') storeSoundSettings(message.settings)
  if (nodeId === undefined) return
  if (message.type === 'favourites') storeFavourites(nodeId, message.layouts)
  if (message.type === 'favourites-requested') sendFavourites(game, nodeId)
}
