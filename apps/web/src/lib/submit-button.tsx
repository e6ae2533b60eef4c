import { Button, type ButtonProps } from '@foyer/ui/button.tsx'

export type SubmitButtonProps = Pick<ButtonProps, 'busyLabel' | 'children' | 'variant'> & { busy: boolean }

/** The button that sends a form, as wide as the form; busy while it is on its way. */
export function SubmitButton({ variant = 'primary', ...props }: SubmitButtonProps) {
  return <Button type="submit" variant={variant} size="lg" wide {...props} />
}
