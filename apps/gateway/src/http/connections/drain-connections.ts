import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const idleCheckMs = 20

/**
 * Returns a function that closes the server for new connections by `closeServer`, and waits until calls in flight are answered and
 * sockets are closed. Connections that are still open after `drainMs` are cut off.
 */
export function createConnectionDrain(
  server: Server,
  { closeServer, drainMs }: { closeServer: () => Promise<void>; drainMs: number },
): () => Promise<void> {
  // Node's own list has no upgraded connections.
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    const idleTimer = setInterval(() => {
      // A connection becomes idle when its call is answered; it would stay open for another one.
      server.closeIdleConnections()
      // For Node, a connection that was opened ahead of its first call is not idle. Browsers keep such connections.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, idleCheckMs)
    const deadline = setTimeout(() => {
      for (const socket of connections) socket.destroy()
    }, drainMs)
    await closeServer().finally(() => {
      clearInterval(idleTimer)
      clearTimeout(deadline)
    })
  }
}
