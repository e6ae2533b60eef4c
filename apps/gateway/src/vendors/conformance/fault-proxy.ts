import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * Fault of a proxied call: the request is lost; the response is lost; the request is held until `deliverHeld` and the connection is
 * closed; the request is sent twice; an error page of another server is returned; or there is never a response.
 */
export type ProxyFault = 'lost-call' | 'lost-answer' | 'held' | 'twice' | 'other-page' | 'silence'

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

interface PlannedFault {
  readonly path: string
  readonly fault: ProxyFault
}

/** Starts an HTTP proxy between an adapter and its vendor. It forwards every call to `target`, except those with a planned fault. */
export async function startFaultProxy(target: () => string) {
  const planned: PlannedFault[] = []
  const held: (() => Promise<unknown>)[] = []
  const requestPaths: string[] = []
  const faultOf = (path: string) => {
    requestPaths.push(path)
    const at = planned.findIndex((plan) => path.endsWith(plan.path))
    return at < 0 ? undefined : planned.splice(at, 1)[0]?.fault
  }
  const server = createServer((request, response) => {
    const carry = async () => {
      const fault = faultOf(request.url ?? '')
      const body = await text(request)
      const forward = () => forwardRequest(target(), request, body)
      if (fault === 'held') held.push(forward)
      if (fault === 'lost-call' || fault === 'held') response.destroy()
      else if (fault === 'twice') answer(response, [await forward(), await forward()].at(-1))
      else respondWithFault(response, fault, await forward())
    }
    carry().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Plans a fault for the next call whose path ends with `path`. Several planned faults apply one after the other. */
    failNext: (path: string, fault: ProxyFault) => void planned.push({ path, fault }),
    /** Forwards the held calls. */
    deliverHeld: async () => {
      for (const forward of held.splice(0)) await forward()
    },
    /** Paths of all calls so far, including lost ones. */
    requestPaths,
    clearFaults: () => void planned.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Answer {
  readonly status: number
  readonly content: string
}

function respondWithFault(response: ServerResponse, fault: ProxyFault | undefined, reply: Answer): void {
  if (fault === 'lost-answer') response.destroy()
  else if (fault === 'other-page') response.writeHead(502).end('<html>Bad gateway</html>')
  else if (fault !== 'silence') answer(response, reply)
}

function answer(response: ServerResponse, reply: Answer | undefined): void {
  response.writeHead(reply?.status ?? 502, { 'content-type': 'application/json' }).end(reply?.content)
}

async function forwardRequest(
  target: string,
  { url = '', method = 'POST', headers }: IncomingMessage,
  body: string,
): Promise<Answer> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: rest as Record<string, string>,
    ...(method !== 'GET' && { body }),
  })
  return { status: answer.status, content: await answer.text() }
}
