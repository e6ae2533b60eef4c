import { classNames } from './class-names.ts'

/** Where a floating panel opens, relative to the text direction. */
export type Placement = 'bottom start' | 'bottom end' | 'bottom' | 'top start' | 'top end' | 'top' | 'start' | 'end'

/** The classes of floating surfaces: menus, lists, popovers. */
export function floatingClass(extra?: string): string {
  return classNames(
    'max-w-[min(360px,calc(100vw-16px))] bg-surface-3 text-ink shadow-3 outline-none light:bg-surface-2',
    'transition-[opacity,translate] duration-(--motion-fast) data-entering:-translate-y-1 data-entering:opacity-0',
    'data-exiting:opacity-0',
    extra,
  )
}

/** The classes of an item in a floating menu or list. */
export const floatingItemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none transition-colors ' +
  'data-focused:bg-surface-4 data-hovered:bg-surface-4 light:data-focused:bg-surface-3 light:data-hovered:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:opacity-45 ' +
  'data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]'
