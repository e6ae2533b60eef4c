/** A blue image of 2 by 2 pixels. */
const blue =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMwTptpnDaTAUIBAB/uBMm6iK1UAAAAAElFTkSuQmCC'

/** An image for a file input. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(blue, 'base64') })
