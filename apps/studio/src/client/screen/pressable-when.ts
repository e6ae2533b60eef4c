/**
 * The properties of a button that can be pressed only at times. It is marked as unavailable instead of disabled: a disabled button loses the
 * focus, and the keyboard would start again at the top of the page (WCAG 2.4.3) each time betting closes.
 */
export const pressableWhen = (isPossible: boolean, onPress: () => void) => ({
  'aria-disabled': !isPossible,
  onClick: isPossible ? onPress : undefined,
})
