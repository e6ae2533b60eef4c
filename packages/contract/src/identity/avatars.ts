/** The available avatars: the names of objects that the gateway draws. */
export const avatarNames = [
  'lion',
  'tiger',
  'fox',
  'wolf',
  'panda',
  'koala',
  'rabbit',
  'owl',
  'penguin',
  'parrot',
  'octopus',
  'turtle',
  'dolphin',
  'unicorn',
  'deer',
  'robot',
  'astronaut',
  'rocket',
  'crown',
  'dice',
  'lantern',
  'comet',
  'crescent',
  'glowing-star',
] as const
export type AvatarName = (typeof avatarNames)[number]
export const defaultAvatar: AvatarName = 'glowing-star'

export function isAvatarName(name: string | undefined): name is AvatarName {
  return (avatarNames as readonly (string | undefined)[]).includes(name)
}

/** A square WebP, which changes seldom. */
export const avatarPath = (name: AvatarName): string => `/art/avatars/${name}.webp`
