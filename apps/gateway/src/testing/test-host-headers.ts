import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sends a request with these Host headers to a listening gateway, and returns the status of the response. */
export async function requestWithHosts(
  { server }: Pick<FastifyInstance, 'server'>,
  path: string,
  hosts: readonly string[],
): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const lines = [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', '']
  socket.write(lines.join('\r\n'))
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1])
}
