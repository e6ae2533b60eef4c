import { type PagePicture as PagePictureName, pagePicturePath } from '@foyer/contract/site/page-pictures.ts'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'

/** The picture of a page that has nothing to list. Decoration, so it has no text of its own. */
export function PagePicture({ name }: { name: PagePictureName }) {
  return (
    <img
      {...createImagePropsWithFallback(pagePicturePath(name))}
      alt=""
      width={112}
      height={112}
      decoding="async"
      className="size-28 mbe-1"
    />
  )
}
