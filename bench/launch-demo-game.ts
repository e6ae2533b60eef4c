import { launchDemo } from '@foyer/contract/games/game-launch.ts'
import type { Envelope, ResponseValueOf } from '@foyer/contract/route.ts'

/** The address of a demo game, which opens it once. */
export async function launchDemoGame(siteUrl: string, nodeId: string): Promise<string> {
  const response = await fetch(`${siteUrl}${launchDemo.path}?nodeId=${nodeId}`)
  const { value } = (await response.json()) as Envelope<ResponseValueOf<typeof launchDemo>>
  return new URL(value.url, siteUrl).href
}
