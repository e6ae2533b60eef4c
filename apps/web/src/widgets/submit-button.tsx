import { Button, type ButtonProps } from '@foyer/ui/button.tsx'

export type SubmitButtonProps = Pick<ButtonProps, 'busyLabel' | 'children' | 'variant'> & { busy: boolean }

/** The submit button of a form, at full width; busy while the form is submitted. */
export function SubmitButton({ variant = 'primary', ...props }: SubmitButtonProps) {
  return <Button type="submit" variant={variant} size="lg" wide {...props} />
}
