declare module 'virtual:icon-sprite' {
  /** URL of the icon sprite; symbol ids are icon names. */
  export const iconSpriteUrl: string
  /** URL of the flag sprite; symbol ids are lowercase country codes. */
  export const flagSpriteUrl: string
}
