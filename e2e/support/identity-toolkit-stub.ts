import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { startTestFirebase, type TestFirebase } from '@foyer/gateway/testing/test-firebase.ts'

/** A local stub of Firebase's Identity Toolkit API. It sends no messages and exposes the codes to the tests. */
export interface IdentityToolkitStub {
  readonly url: string
  readonly signer: TestFirebase
  /** The last code sent to a phone number (E.164). */
  codeSentTo(phone: string): string
  /** Refuses the next request for a code with a Firebase error code. */
  rejectNext(reason: string): void
  /** Handles a call by its path. */
  handleCall(path: string, body: unknown): Promise<{ status: number; value: object }>
  close(): Promise<void>
}

interface SentCode {
  readonly phone: string
  readonly code: string
}

/** Starts a stub of the SDK's phone sign-in calls. It issues correctly signed ID tokens. */
export async function startIdentityToolkitStub(): Promise<IdentityToolkitStub> {
  const signer = await startTestFirebase('foyer-e2e')
  const sent = new Map<string, SentCode>()
  let rejectReason: string | undefined
  const calls: Readonly<Record<string, (body: Record<string, string>) => Promise<object> | object>> = {
    recaptchaConfig: () => ({}),
    recaptchaParams: () => ({ recaptchaSiteKey: 'a site key' }),
    'accounts:sendVerificationCode': ({ phoneNumber: phone = '', recaptchaToken = '' }) => {
      const reason = rejectReason ?? (recaptchaToken === '' ? 'MISSING_APP_CREDENTIAL' : undefined)
      rejectReason = undefined
      if (reason) throw new ApiError(reason)
      const sessionInfo = randomUUID()
      sent.set(sessionInfo, { phone, code: String(randomInt(1_000_000)).padStart(6, '0') })
      return { sessionInfo }
    },
    'accounts:signInWithPhoneNumber': async ({ sessionInfo = '', code = '' }) => {
      const found = sent.get(sessionInfo)
      if (!found) throw new ApiError('SESSION_EXPIRED')
      if (found.code !== code) throw new ApiError('INVALID_CODE')
      sent.delete(sessionInfo)
      const idToken = await signer.signIdToken(found.phone)
      const localId = randomUUID()
      return { idToken, refreshToken: 'none', expiresIn: '3600', localId, phoneNumber: found.phone, isNewUser: true }
    },
    'accounts:lookup': () => ({ users: [{ localId: randomUUID(), providerUserInfo: [] }] }),
  }
  const handleCall: IdentityToolkitStub['handleCall'] = async (path, body) => {
    const call = calls[path.split('/').at(-1) ?? '']
    if (!call) return { status: 404, value: toErrorBody('NOT_FOUND') }
    try {
      return { status: 200, value: await call(body as Record<string, string>) }
    } catch (error) {
      if (error instanceof ApiError) return { status: 400, value: toErrorBody(error.message) }
      throw error
    }
  }
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { status, value } = await handleCall(pathname, await readBody(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    signer,
    codeSentTo: (phone) => [...sent.values()].findLast((one) => one.phone === phone)?.code ?? '',
    rejectNext(reason) {
      rejectReason = reason
    },
    handleCall,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await signer.close()
    },
  }
}

class ApiError extends Error {}

function toErrorBody(message: string) {
  return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}
