/** What pages show beside their text, such as where they have nothing to list: the names of objects that the gateway draws. */
export const pagePictures = [
  'abacus',
  'banknote',
  'chart-up',
  'coin',
  'compass',
  'crystal-ball',
  'dice',
  'dove',
  'gear',
  'gift',
  'handshake',
  'heart',
  'hourglass',
  'key',
  'map',
  'microphone',
  'money-bag',
  'phone',
  'satellite',
  'scroll',
  'slot-machine',
  'spanner',
  'telescope',
  'trophy',
] as const
export type PagePicture = (typeof pagePictures)[number]

/** A square WebP with a transparent ground, which changes seldom. */
export const pagePicturePath = (name: PagePicture): string => `/art/objects/${name}.webp`
