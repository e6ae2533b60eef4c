import type { EmojiName } from './emoji.ts'
import type { FaceName } from './faces.ts'
import type { GradeName } from './grades.ts'
import type { PoseName } from './poses.ts'
import type { SceneName } from './scenes.ts'

/**
 * Everything that decides how a game's art looks. The same recipe gives the same bytes on the same library versions,
 * so art is data: the seed renders it once, and a studio game draws its reel symbols from subject and props.
 */
export interface PosterRecipe {
  /** One or two lines in Latin script; it is drawn, so it is not translated. */
  readonly title: string
  readonly subject: EmojiName
  /** The second objects, most telling first; a reel game has three or more. */
  readonly props: readonly EmojiName[]
  readonly grade: GradeName
  readonly scene: SceneName
  /** The crop and composition of subject and props. */
  readonly pose: PoseName
  readonly face: FaceName
}
