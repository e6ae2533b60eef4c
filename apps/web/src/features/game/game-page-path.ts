import type { Game } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'

const lotteryPages: Readonly<Record<string, PagePath>> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/sealottery' }

/** The path of the page that shows a game without the side menu (specification sections 2 and 9). */
export function getGamePagePath({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): PagePath {
  return lotteryPages[vassalage] ?? (gameType === 'ELOTT' || gameType === 'LOTT' ? '/lottert' : '/seamless')
}
