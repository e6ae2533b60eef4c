declare module 'virtual:icon-sprite' {
  /** Address of the icon sprite; a symbol's id is the icon's name. */
  export const iconSpriteUrl: string
  /** Address of the flag sprite; a symbol's id is the country's code in lower case. */
  export const flagSpriteUrl: string
}
