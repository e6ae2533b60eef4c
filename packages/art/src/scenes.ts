import { fishAndCockfightScenes } from './scenes-fish-and-cockfight.ts'
import { lotteryScenes } from './scenes-lottery.ts'
import { slotScenes } from './scenes-slot.ts'
import { sportScenes } from './scenes-sport.ts'
import { tableScenes } from './scenes-table-games.ts'
import type { SceneRenderer } from './svg-shapes.ts'

const scenes = { ...slotScenes, ...tableScenes, ...fishAndCockfightScenes, ...sportScenes, ...lotteryScenes }

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

/** The categories that have art; ESPORTS is a category of its own with its own scenes. */
export type ArtCategory = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT' | 'ELOTT'

/** The scenes that suit each category. The catalogue uses only these, so that a lane has a consistent appearance. */
export const scenesByCategory = {
  RNG: [
    'sunburst',
    'ridge',
    'temple',
    'vault',
    'nebula',
    'forest',
    'dunes',
    'carnival',
    'bubbles',
    'pagoda',
    'crystals',
    'prairie',
    'surface',
    'shafts',
    'embers',
    'grid',
    'felt',
    'spread',
    'curtain',
    'skyburst',
    'wheel',
    'balls',
    'parlour',
    'dawn',
    'confetti',
  ],
  LIVE: ['felt', 'salon', 'wheel', 'curtain', 'spread', 'parlour'],
  FISH: ['reef', 'shafts', 'surface', 'trench'],
  PVP: ['duel', 'tiles', 'arena', 'parlour', 'spread'],
  SPORTS: ['pitch', 'floodlights', 'court', 'track'],
  ESPORTS: ['grid', 'circuit', 'glitch', 'hologram'],
  COCKFIGHT: ['pit', 'dawn', 'banners', 'embers'],
  ELOTT: ['balls', 'board', 'confetti', 'tombola', 'skyburst'],
} as const satisfies Record<ArtCategory, readonly SceneName[]>

export function getSceneRenderer(name: SceneName): SceneRenderer {
  return scenes[name]
}
