import type { Model } from './kit/model.ts'
import { openStudio } from './kit/studio.ts'

/** What `npm run art` calls in the page. */
export interface RenderPage {
  /** Draws the model of a file in `subjects/`, and resolves to a PNG as a data URL. Rejects if the model throws. */
  drawSubject(name: string): Promise<string>
}

const subjects = import.meta.glob<{ model: Model }>('./subjects/*.ts')
const studio = openStudio()

const page: RenderPage = {
  async drawSubject(name) {
    const load = subjects[`./subjects/${name}.ts`]
    if (!load) throw new Error(`There is no model "${name}".`)
    return studio.draw((await load()).model)
  },
}
Object.assign(globalThis, { renderPage: page })
