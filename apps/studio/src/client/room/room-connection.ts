import type { RoomMessage } from '#games/room-messages.ts'

interface RoomListener {
  readonly onMessage: (message: RoomMessage) => void
  /** Called with `true` when the connection is lost and with `false` when the room is joined again. */
  readonly onConnectionChange: (isLost: boolean) => void
  /** The server does not accept the player any more: the error code. */
  readonly onEnd: (code: string) => void
}

export interface RoomConnection {
  send(message: object): void
  close(): void
}

const maxRetryDelayMs = 8_000
/** Close codes after which another attempt would end the same way (PROTOCOL.md). */
const endCodes: Readonly<Record<number, string>> = { 4401: 'session_ended', 4422: 'game_disabled' }

/** Connects to a room, and connects again whenever the connection breaks, until it is closed or the server ends it. */
export function connectToRoom(
  { playToken, room }: { readonly playToken: string; readonly room: string },
  { onMessage, onConnectionChange, onEnd }: RoomListener,
): RoomConnection {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isClosed = false
  const open = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/studio/api/room`)
    socket.addEventListener('open', () => socket?.send(JSON.stringify({ type: 'join', token: playToken, room })))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as RoomMessage
      if (message.type === 'joined') {
        attempts = 0
        onConnectionChange(false)
      }
      onMessage(message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isClosed) return
      const reason = endCodes[code]
      if (reason) return onEnd(reason)
      onConnectionChange(true)
      retry = setTimeout(open, attempts === 0 ? 100 : Math.min(maxRetryDelayMs, 300 * 2 ** attempts))
      attempts += 1
    })
  }
  open()
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
