import { loadMessageAreas } from './site-message-loader.ts'

/**
 * Imports a part of the app together with the areas of messages that it uses. The build inserts the calls
 * (`build/compile-messages.ts`).
 */
export async function importWithMessages<Module>(
  load: () => Promise<Module>,
  areas: readonly string[],
): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessageAreas(areas)])
  return module
}
