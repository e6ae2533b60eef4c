import { toSkin } from '#client/apply-skin.ts'
import { ApiError } from '#client/play-api.ts'
import { createStageStore } from '#client/stage-store.ts'
import { type OpenTable, openTable } from '#client/table/open-tables/open-table.ts'
import type { FurtherTable } from '#client/table/open-tables/open-tables.ts'
import { loadLocalization } from '#client/text/load-localization.ts'

/** Loads another table of the session. Rejects if it cannot be loaded. */
export async function openFurtherTable({
  api,
  context: shared,
  isSelected,
  loadModule,
}: FurtherTable): Promise<OpenTable> {
  const session = await api.getSession()
  const [module, localization] = await Promise.all([
    loadModule(session.game),
    loadLocalization(session.lang, session.game),
  ])
  if (!module) throw new ApiError('game_disabled')
  const context = { ...shared, localization, skin: toSkin(session.dress), stage: createStageStore(session) }
  return openTable({ api, session, module, context, isSelected })
}
