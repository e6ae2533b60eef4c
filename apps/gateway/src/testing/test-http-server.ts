import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server that replies to every call with a body of JSON, or accepts calls and never replies; after `close` it refuses them. */
export async function startHttpServer(body?: string) {
  const server = createServer((_, response) => {
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
