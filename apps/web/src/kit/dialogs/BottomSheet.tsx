import { Drawer, type DrawerProps } from '@mantine/core'
import classes from './bottom-sheet.module.css'

interface Props extends Pick<DrawerProps, 'opened' | 'onClose' | 'returnFocus' | 'closeOnEscape'> {
  closeOnClickOutside?: boolean
  title: string
  /** What the close button closes: "filters". */
  closes: string
  children: DrawerProps['children']
}

/** What a phone shows over most of the page, from below; its content scrolls by itself. */
export const BottomSheet = ({ closes, children, ...drawer }: Props) => (
  <Drawer
    {...drawer}
    position="bottom"
    size="85%"
    closeButtonProps={{ 'aria-label': `Close ${closes}` }}
    classNames={{ content: classes.content, header: classes.header, body: classes.body }}
  >
    {children}
  </Drawer>
)
