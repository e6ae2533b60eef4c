import { createHmac } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { AskedRound, LaunchRequest, RoundProof, ToldRound } from '#vendors/adapter.ts'

/** Credentials and address for calls to the studio. */
export interface StudioCaller {
  /** Our operator id at the studio. */
  readonly operatorId: string
  /** Key that signs our calls to the studio. */
  readonly secret: string
  /** Base URL of the studio, without a trailing slash. */
  readonly url: () => string
}

const callTimeoutMs = 5_000

// The fields read from responses about a round. Additional fields are ignored.
const proofAnswer = Compile(Type.Object({ revealed: Type.Boolean(), url: Type.String() }))
const replayAnswer = Compile(Type.Object({ url: Type.String() }))
const lines = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200 })
const pictures = Type.Array(
  Type.Object({ text: Type.String({ minLength: 1, maxLength: 32 }), url: Type.String({ maxLength: 2_048 }) }),
  { maxItems: 32 },
)
const toldAnswer = Compile(Type.Object({ choices: lines, outcome: lines, pictures: Type.Optional(pictures) }))

/** Launches a game. `extra` holds additional fields for this operator. Throws `vendor_away`. */
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

/** The adapter methods about finished rounds, shared by both studio adapters. */
export function roundsAtStudio(caller: StudioCaller) {
  return {
    async roundProof(asked: AskedRound): Promise<RoundProof | undefined> {
      const proof = await askRound(caller, asked, 'proof', proofAnswer)
      return proof && { revealed: proof.revealed, url: proof.url }
    },
    async tellRound(asked: AskedRound): Promise<ToldRound | undefined> {
      const told = await askRound(caller, asked, 'outcome', toldAnswer)
      if (!told) return undefined
      const { choices, outcome, pictures } = told
      return { choices, outcome, ...(pictures && { pictures }) }
    },
    async roundReplayUrl(asked: AskedRound): Promise<string | undefined> {
      return (await askRound(caller, asked, 'replay', replayAnswer, { timeZone: asked.timeZone }))?.url
    },
  }
}

/** Undefined for an unknown round. Throws `vendor_away`. */
async function askRound<Answer>(
  caller: StudioCaller,
  { vendorRoundId, language }: AskedRound,
  what: 'proof' | 'outcome' | 'replay',
  answer: { Check(value: unknown): value is Answer },
  more: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  const path = `/api/rounds/${encodeURIComponent(vendorRoundId)}/${what}`
  const { status, value } = await askStudio(caller, `${path}?${new URLSearchParams({ lang: language, ...more })}`)
  if (status === 404) return undefined
  if (status !== 200 || !answer.Check(value)) throw new AppError('vendor_away')
  return value
}

/** Sends a signed call to the studio: a GET if there is no content. Throws `vendor_away` unless a JSON response arrives in time. */
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

/** Hex HMAC-SHA256 over `timestamp.path.body`, with the body's raw bytes as sent. */
export function signForStudio(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
}
