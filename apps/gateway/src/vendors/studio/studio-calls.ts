import { createHmac } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { LaunchRequest, RoundProof } from '#vendors/adapter.ts'

/** How we call the studio. */
export interface StudioCaller {
  /** Our name at the studio. */
  readonly operatorId: string
  /** Signs our calls to the studio. */
  readonly secret: string
  /** Where the studio answers, without a slash at the end. */
  readonly url: () => string
}

const callTimeoutMs = 5_000

/** What is read of a proof; its page is opened by whoever asks, so the address is one that a page can have. */
const proofAnswer = Compile(
  Type.Object({ revealed: Type.Boolean(), url: Type.String({ pattern: '^(?:/|https?://)', maxLength: 2_048 }) }),
)

/** `more` is what this operator's launches say besides. Throws `vendor_away`. */
export async function launchAtStudio(caller: StudioCaller, request: LaunchRequest, more: object = {}) {
  const { launchCode, language, demoBalance, nodeId, playerRef: _asked, ...rest } = request
  const answer = await askStudio(caller, '/api/launch', {
    ...rest,
    ...(request.mode === 'DEMO' && { demoBalance }),
    gameCode: launchCode,
    gameRef: nodeId,
    lang: language,
    ...more,
  })
  if (answer.status !== 200) throw new AppError('vendor_away')
  const launched = answer.value as { url: string; expiresAt: string }
  return { url: launched.url, expiresAt: new Date(launched.expiresAt), open: 'iframe' as const }
}

export async function proofAtStudio(
  caller: StudioCaller,
  { vendorRoundId, language }: { vendorRoundId: string; language: string },
): Promise<RoundProof | undefined> {
  const path = `/api/rounds/${encodeURIComponent(vendorRoundId)}/proof`
  const { status, value } = await askStudio(caller, `${path}?lang=${encodeURIComponent(language)}`)
  if (status === 404) return undefined
  if (status !== 200 || !proofAnswer.Check(value)) throw new AppError('vendor_away')
  return { revealed: value.revealed, url: value.url }
}

/** A signed call to the studio: a GET without a body. Throws `vendor_away` where no JSON comes back in time. */
export async function askStudio(
  caller: StudioCaller,
  path: string,
  content?: object,
): Promise<{ status: number; value: unknown }> {
  const url = new URL(`${caller.url()}${path}`)
  const body = content === undefined ? undefined : JSON.stringify(content)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(callTimeoutMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-studio-operator': caller.operatorId,
        'x-studio-timestamp': timestamp,
        'x-studio-signature': signForStudio(caller.secret, timestamp, url.pathname, body ?? ''),
      },
    })
    return { status: answer.status, value: await answer.json() }
  } catch {
    throw new AppError('vendor_away')
  }
}

/** Hex HMAC-SHA256 over `timestamp.path.body`, the body as the bytes that were sent. */
export function signForStudio(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
}
