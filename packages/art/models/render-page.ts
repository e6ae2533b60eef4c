import type { Model } from './kit/model.ts'
import { openStudio, type StripSize } from './kit/studio.ts'

/** What `npm run art` calls in the page. */
export interface RenderPage {
  /** Draws a form of the model of a file in `subjects/`, and resolves to a PNG as a data URL. Rejects if the model throws. */
  drawSubject(name: string, form: RenderForm): Promise<string>
}

/** As in `src/object-pictures.ts`; a strip comes with its size. */
type RenderForm = 'front' | 'turned' | { readonly strip: StripSize }

const subjects = import.meta.glob<{ model: Model }>('./subjects/*.ts')
const studio = openStudio()

const page: RenderPage = {
  async drawSubject(name, form) {
    const load = subjects[`./subjects/${name}.ts`]
    if (!load) throw new Error(`There is no model "${name}".`)
    const { model } = await load()
    if (typeof form === 'object') return studio.drawStrip(model, form.strip)
    return form === 'turned' ? studio.drawTurned(model) : studio.draw(model)
  },
}
Object.assign(globalThis, { renderPage: page })
