import type { StudioGame, TableGame } from './game.ts'

/** How many tables a page shows at once. */
export const maxTablesOfPage = 4

/** Whether a game can be one of several tables in a page. A game in play has controls of its own, which need the whole page. */
export const isCombinable = (game: StudioGame): game is TableGame => game.kind === 'table' && !game.inPlay
