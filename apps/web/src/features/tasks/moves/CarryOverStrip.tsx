import { counted } from '@heed/domain/text'
import { Box, Button } from '@mantine/core'
import { Layers } from 'lucide-react'
import { Link } from '../../../kit/layout/Link'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { paths } from '../../../paths'
import { cycleName } from '../view/cycles'
import { mainActOf } from '../view/main-act'
import { StateStrip } from '../view/StateStrip'
import classes from '../view/strip.module.css'
import { TaskMenu } from '../view/TaskMenu'
import { type CompanyTask, useTask } from '../view/task-context'
import { useCarryOver, workWords } from './use-carry-over'

/** The cycle this one took the place of: what work it has, and carrying it over or back. */
export function CarryOverStrip() {
  const { task } = useTask()
  const phone = usePhone()
  const { carryOver, undo, busy } = useCarryOver()
  const from = task.carryOver
  if (!from) return null
  const { taskID, companyID, allowed } = task
  const former = cycleName(task, from) ?? 'the former cycle'
  const offers = mainActOf(task) === 'carryOver'
  const button = (
    <Button variant="primary" size={phone ? 'lg' : 'md'} loading={busy} onClick={carryOver}>
      Carry over
    </Button>
  )
  return (
    <>
      <StateStrip
        look={from.isDone ? 'plain' : 'info'}
        icon={Layers}
        title={
          from.isDone ? `Work was carried over from ${former}` : `This cycle took the place of ${former}`
        }
        action={
          from.isDone
            ? allowed.carryOver !== 'no' && (
                <Button size="sm" loading={busy} onClick={undo}>
                  Undo
                </Button>
              )
            : offers && !phone && button
        }
      >
        <p>
          {from.words}
          {!from.isDone && (
            <>
              {' '}
              The former cycle {whyKept(from)} and is marked <b>no longer applies</b>.
            </>
          )}
        </p>
        <ul className={classes.facts}>
          {workWords(from).map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li className={classes.way}>
            <Link href={paths.task(taskID, { companyID, instanceID: from.fromInstanceID })}>
              Open the former cycle
            </Link>
          </li>
        </ul>
      </StateStrip>
      {phone && offers && (
        <StickyActionBar>
          {button}
          <Box flex="none">
            <TaskMenu tall />
          </Box>
        </StickyActionBar>
      )}
    </>
  )
}

/** An assignee alone is no work, but a reason to keep the cycle. */
function whyKept({ ticks, documents, notes, assignees }: NonNullable<CompanyTask['carryOver']>) {
  if (ticks + documents + notes > 0) return 'had work, so it was kept'
  return assignees > 0 ? `had ${counted(assignees, 'assignee')}, so it was kept` : 'was kept'
}
