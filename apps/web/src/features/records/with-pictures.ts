/** A vendor's picture that stands in a line in place of a text. */
export interface LinePicture {
  readonly text: string
  readonly url: string
}

/** A line cut where a picture stands in it. */
export function withPictures(line: string, pictures: readonly LinePicture[]): (string | LinePicture)[] {
  const [picture, ...others] = pictures
  if (!picture) return line === '' ? [] : [line]
  return line.split(picture.text).flatMap((part, at) => [...(at === 0 ? [] : [picture]), ...withPictures(part, others)])
}
