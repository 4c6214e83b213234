import { counted } from '@heed/domain/text'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import classes from './BroughtSheet.module.css'
import { BroughtTasks } from './BroughtTasks'
import { OpenNote } from './OpenNote'
import type { Brought } from './use-brought-tasks'

/** On a narrow screen what the answers bring comes up from the bottom. */
export function BroughtSheet({ brought }: { brought: Brought | undefined | null }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
        {brought ? counted(brought.count, 'task') : 'Tasks'}
      </Button>
      <Drawer.Root opened={opened} onClose={() => setOpened(false)} position="bottom" size="75dvh">
        <Drawer.Overlay />
        <Drawer.Content className={classes.sheet}>
          <Drawer.Header>
            <Drawer.Title>What the answers bring</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </Drawer.Header>
          <Drawer.Body>
            <div className={classes.body}>
              <BroughtTasks brought={brought} />
              <OpenNote />
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
