import { type PagePicture as PagePictureName, pagePicturePath } from '@foyer/contract/site/page-pictures.ts'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'

const sizes = { sm: 'size-14 flex-none', md: 'size-28 mbe-1', lg: 'size-44' }

type PagePictureProps = { name: PagePictureName; size?: keyof typeof sizes }

/** The picture of a page that has nothing to list, or beside its text. Decoration, so it has no text of its own. */
export function PagePicture({ name, size = 'md' }: PagePictureProps) {
  return (
    <img
      {...createImagePropsWithFallback(pagePicturePath(name))}
      alt=""
      width={112}
      height={112}
      decoding="async"
      className={sizes[size]}
    />
  )
}
