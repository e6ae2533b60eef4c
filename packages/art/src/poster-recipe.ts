import type { ColourGradeName } from './colour-grades.ts'
import type { ObjectName } from './object-pictures.ts'
import type { PosterCompositionName } from './poster-compositions.ts'
import type { SceneName } from './scenes.ts'
import type { TypefaceName } from './typefaces.ts'

/**
 * Everything that determines a game's art. The same recipe gives the same bytes with the same library versions, so art
 * is data: the seed renders it once, and a studio game uses subject and props as its reel symbols.
 */
export interface PosterRecipe {
  /** One or two lines in Latin script. Drawn into the image, so it is not translated. */
  readonly title: string
  readonly subject: ObjectName
  /** Secondary objects, most characteristic first; a reel game has three or more. */
  readonly props: readonly ObjectName[]
  readonly grade: ColourGradeName
  readonly scene: SceneName
  /** The crop and composition of subject and props. */
  readonly pose: PosterCompositionName
  readonly face: TypefaceName
}
