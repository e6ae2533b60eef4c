import { bookSheet } from './sheets/book-sheet.ts'
import { classicSheet } from './sheets/classic-sheet.ts'
import { holdSheet } from './sheets/hold-sheet.ts'
import { manywaysSheet } from './sheets/manyways-sheet.ts'
import { reelsSheet } from './sheets/reels-sheet.ts'
import { waysSheet } from './sheets/ways-sheet.ts'
import { createSlotGame } from './slot-game.ts'

export const slotGames = [reelsSheet, waysSheet, bookSheet, classicSheet, manywaysSheet, holdSheet].map(createSlotGame)
