/** A vendor's image that replaces a text within a line. */
export interface TextReplacementImage {
  readonly text: string
  readonly url: string
}

/** Splits a line into its texts and the images that replace some of them. */
export function splitLineAtImages(
  line: string,
  pictures: readonly TextReplacementImage[],
): (string | TextReplacementImage)[] {
  const [picture, ...others] = pictures
  if (!picture) return line === '' ? [] : [line]
  return line
    .split(picture.text)
    .flatMap((part, at) => [...(at === 0 ? [] : [picture]), ...splitLineAtImages(part, others)])
}
