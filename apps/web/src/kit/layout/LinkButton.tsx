import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from './Link'

export type LinkButtonProps = LinkProps &
  Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'leftSection' | 'rightSection'>

/** A link within the application that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />
}
