/** A blue picture of 2 by 2 pixels. */
const blue =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWMwTptpnDaTAUIBAB/uBMm6iK1UAAAAAElFTkSuQmCC'

/** A picture as a file field takes it. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(blue, 'base64') })
