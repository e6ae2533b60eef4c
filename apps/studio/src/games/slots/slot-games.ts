import { reelsSheet } from './sheets/reels-sheet.ts'
import { createSlotGame } from './slot-game.ts'

export const slotGames = [reelsSheet].map(createSlotGame)
