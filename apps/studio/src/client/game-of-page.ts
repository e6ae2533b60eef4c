import type { GameIdentity, GameMeta } from '#games/game.ts'

/** The game of the page, before its session is known: attributes that the server has written to the document. */
export function readGameOfPage({ dataset }: HTMLElement): GameIdentity | undefined {
  const { game: code, kind, classify } = dataset
  if (!code || !kind) return undefined
  return { code, kind: kind as GameMeta['kind'], ...(classify && { classify: classify as GameMeta['classify'] }) }
}

/** The attributes of a game's page; a variant has those of the game whose code it shares. */
export function formatGameOfPage({ code, variantOf, kind, classify }: GameIdentity): string {
  return ` data-game="${variantOf ?? code}" data-kind="${kind}"${classify ? ` data-classify="${classify}"` : ''}`
}
