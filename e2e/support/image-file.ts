/** A blue image of 2 by 2 pixels. */
const bluePngBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMwTptpnDaTAUIBAB/uBMm6iK1UAAAAAElFTkSuQmCC'

/** An image for a file input. */
export const createImageFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(bluePngBase64, 'base64'),
})
