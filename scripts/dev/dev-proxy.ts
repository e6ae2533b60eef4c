import { request as callOn, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface DevProxy {
  readonly server: Server
  /** Adds a middleware for paths below `base`. It runs before the gateway is called; the longest base wins. */
  use(base: string, middleware: Middleware): void
  /** Resolves when all pending calls are answered, or after a timeout. */
  waitUntilIdle(): Promise<void>
}

const idleTimeoutMs = 1_000
const isLoopback = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)

/** The single port of `npm run dev`: serves the frontends' sources and forwards other requests to the gateway. Requests wait while it restarts. */
export function createDevProxy(gatewayUrl: () => Promise<string>): DevProxy {
  const middlewares = new Map<string, Middleware>()
  const calls = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const [base] = [...middlewares.keys()].filter((start) => path.startsWith(start)).sort((a, b) => b.length - a.length)
    const middleware = middlewares.get(base ?? '')
    const toGateway = () => void forward(path, request, response)
    if (middleware) middleware(request, response, toGateway)
    else toGateway()
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      void forwardSocket(gatewayUrl, request, socket, head)
  })

  async function forward(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = await gatewayUrl().catch((error: Error) => sendUnavailable(request, response, error.message))
    if (!url) return
    const completed = Promise.withResolvers<void>()
    calls.add(completed.promise)
    void completed.promise.then(() => calls.delete(completed.promise))
    const call = callOn(new URL(url), {
      path,
      method: request.method,
      headers: toGatewayHeaders(request),
      agent: false,
    })
    call.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, toResponseHeaders(path, answer))
      answer.pipe(response)
      completed.resolve()
    })
    call.once('error', (error) => {
      completed.resolve()
      if (response.headersSent) response.destroy()
      else sendUnavailable(request, response, error.message)
    })
    response.once('close', () => call.destroy())
    request.pipe(call)
  }

  return {
    server,
    use: (base, middleware) => void middlewares.set(base, middleware),
    async waitUntilIdle() {
      await Promise.race([Promise.all(calls), new Promise((resolve) => setTimeout(resolve, idleTimeoutMs))])
    },
  }
}

/** Adds `x-forwarded-for` for callers on other machines. Local calls stay local. */
function toGatewayHeaders({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const { remoteAddress } = socket
  // Without an address the caller has disconnected.
  return !remoteAddress || isLoopback(remoteAddress) ? headers : { ...headers, 'x-forwarded-for': remoteAddress }
}

/** Allows inline styles for the studio: Vite injects a game's style sheets into the page, unlike the build. */
function toResponseHeaders(path: string, { headers }: IncomingMessage): IncomingMessage['headers'] {
  const policy = headers['content-security-policy']
  if (!path.startsWith('/studio/') || typeof policy !== 'string') return headers
  return {
    ...headers,
    'content-security-policy': policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  }
}

async function forwardSocket(
  gatewayUrl: () => Promise<string>,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): Promise<void> {
  const url = await gatewayUrl().catch(() => undefined)
  if (!url) return void socket.destroy()
  const upstream = connect(Number(new URL(url).port), '127.0.0.1', () => {
    const headers = request.rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/** A page shows the error and reloads itself; a call gets the `unavailable` envelope. */
function sendUnavailable(request: IncomingMessage, response: ServerResponse, message: string): undefined {
  if (request.headers.accept?.includes('text/html')) {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: '1', 'cache-control': 'no-store' })
    response.end(`<!doctype html><title>The gateway is down</title><pre>${message.replaceAll('<', '&lt;')}</pre>`)
  } else {
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ success: false, value: null, message: 'unavailable' }))
  }
}
