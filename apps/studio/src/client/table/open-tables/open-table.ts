import type { GameContext } from '#client/game-context.tsx'
import type { PlayApi, Session } from '#client/play-api.ts'
import type { SoundPlayer } from '#client/sound/synthesizer.ts'
import { createTableController } from '#client/table/table-controller.ts'
import type { TableController } from '#client/table/table-controls.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'

/** A table of the page. */
export interface OpenTable {
  readonly code: string
  /** The calls of the session at this table. */
  readonly api: PlayApi
  readonly session: Session
  readonly module: TableGameModule
  readonly context: GameContext
  readonly controller: TableController
}

interface TableToOpen extends Pick<OpenTable, 'api' | 'session' | 'module' | 'context'> {
  /** Whether this is the table that the player plays at: only that one is heard. */
  readonly isSelected: () => boolean
}

export function openTable({ api, session, module, context: shared, isSelected }: TableToOpen): OpenTable {
  const context = { ...shared, sound: muteUnless(isSelected, shared.sound) }
  const controller = createTableController({ context, api, session, module })
  return { code: session.game.code, api, session, module, context, controller }
}

/** The sound of the page, silent unless `isHeard`. */
const muteUnless = (isHeard: () => boolean, sound: SoundPlayer): SoundPlayer => ({
  settings: sound.settings,
  get mood() {
    return sound.mood
  },
  setMood: sound.setMood,
  setOn: sound.setOn,
  play(...cue) {
    if (isHeard()) sound.play(...cue)
  },
  call(...result) {
    if (isHeard()) sound.call(...result)
  },
})
