import { computeAvatarToneIndex, initialOf } from './avatar-tone.ts'
import { classNames } from './class-names.ts'

const tones = ['bg-avatar-1', 'bg-avatar-2', 'bg-avatar-3', 'bg-avatar-4', 'bg-avatar-5', 'bg-avatar-6']
const sizes = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-16 text-xl' }

export type AvatarProps = {
  /** Determines the letter and the colour, which never change for a name. */
  name: string
  src?: string | undefined
  size?: keyof typeof sizes
  shape?: 'round' | 'square'
  className?: string
}

/** A picture or an initial. It is decorative: the name is beside it or labels its button. */
export function Avatar({ name, src, size = 'md', shape = 'round', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid flex-none select-none place-items-center overflow-hidden font-bold text-on-art',
        shape === 'round' ? 'rounded-pill' : 'rounded-control',
        sizes[size],
        tones[computeAvatarToneIndex(name, tones.length)],
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialOf(name)}
    </span>
  )
}
