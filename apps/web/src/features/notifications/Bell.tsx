import { Popover } from '@mantine/core'
import { Bell as BellIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { overlayPart } from '../../kit/dialogs/overlay-part'
import { useFocusBack } from '../../kit/dialogs/use-focus-back'
import { usePhone } from '../../kit/layout/use-phone'
import { IconButton } from '../../ui/IconButton'
import classes from './bell.module.css'
import { useUnread } from './use-unread'

const loadPanel = () => import('./BellPanel')
const BellPanel = overlayPart(() => loadPanel().then((m) => m.BellPanel), <div className={classes.waiting} />)
const BellSheet = overlayPart(() => import('./BellSheet').then((m) => m.BellSheet))

const MOST_SHOWN = 99

/** The bell of the top bar: how many notifications are unread, and the list of them on request. */
export function Bell() {
  const { count, news } = useUnread()
  const phone = usePhone()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  useFocusBack(opened && !phone)
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
  const label = count > 0 ? `Notifications, ${shown} unread` : 'Notifications'
  return (
    <>
      <Popover
        opened={opened && !phone}
        onChange={setOpened}
        position="bottom-end"
        trapFocus
        // It stays open while people work in it, so that a toast is above it.
        zIndex="var(--z-palette)"
      >
        <Popover.Target>
          <IconButton
            size="sm"
            className={classes.bell}
            label={label}
            tooltip={!opened}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
            onMouseEnter={() => loadPanel().catch(() => undefined)}
            icon={
              <>
                <BellIcon className={classes.icon} strokeWidth={1.75} aria-hidden />
                {count > 0 && (
                  <span className={classes.count} aria-hidden>
                    {shown}
                  </span>
                )}
              </>
            }
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label="Notifications" data-keep-clear>
          <BellPanel unread={count} onClose={close} />
        </Popover.Dropdown>
      </Popover>
      {phone && opened && <BellSheet unread={count} onClose={close} />}
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  )
}
