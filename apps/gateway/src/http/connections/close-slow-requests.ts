import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { limits } from '@foyer/contract/limits-and-intervals.ts'

/** What a client's connection may take, so that slow clients do not hold the gateway's connections. */
export interface ConnectionLimits
  extends Pick<
    Record<keyof typeof limits, number>,
    'headersTimeoutMs' | 'bodyMinBytesPerSecond' | 'bodyGraceMs' | 'requestTimeoutMs' | 'idleConnectionMs' | 'drainMs'
  > {
  /** How often open connections are checked. */
  readonly checkIntervalMs: number
}

export const defaultConnectionLimits: ConnectionLimits = { ...limits, checkIntervalMs: 1_000 }

interface BodyProgress {
  readonly response: ServerResponse
  windowStartMs: number
  bytesAtWindowStart: number
}

/**
 * Closes connections whose request body arrives at less than `bodyMinBytesPerSecond` over a window of `bodyGraceMs`. Node's HTTP
 * server itself limits the time for the headers and for the whole request. A body that nobody reads yet is not measured, because the
 * gateway itself holds it back then. Responses, long polls and WebSockets are not limited.
 */
export function closeSlowRequests(server: Server, connectionLimits: ConnectionLimits): void {
  const receiving = new Map<IncomingMessage, BodyProgress>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    receiving.set(request, {
      response,
      windowStartMs: performance.now(),
      bytesAtWindowStart: request.socket.bytesRead,
    })
    request.once('end', () => receiving.delete(request))
  })
  const check = () => {
    const nowMs = performance.now()
    for (const [request, progress] of receiving) {
      if (request.socket.destroyed) receiving.delete(request)
      else if (isTooSlow(request, progress, nowMs, connectionLimits)) closeConnection(request, progress.response)
    }
  }
  const timer = setInterval(check, connectionLimits.checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : length !== '0'
}

/** Whether the last complete window had too few bytes. Starts the next window if it had enough. */
function isTooSlow(
  request: IncomingMessage,
  progress: BodyProgress,
  nowMs: number,
  { bodyGraceMs, bodyMinBytesPerSecond }: ConnectionLimits,
): boolean {
  const elapsedMs = nowMs - progress.windowStartMs
  const isRead = request.readableFlowing !== null
  if (isRead && elapsedMs < bodyGraceMs) return false
  const received = request.socket.bytesRead - progress.bytesAtWindowStart
  if (isRead && received < (bodyMinBytesPerSecond * elapsedMs) / 1_000) return true
  progress.windowStartMs = nowMs
  progress.bytesAtWindowStart = request.socket.bytesRead
  return false
}

/** Responds as Node's server does to a request that takes too long. */
function closeConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (socket.writable && !response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
