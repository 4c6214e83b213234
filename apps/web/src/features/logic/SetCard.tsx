import { LOGIC_MODULES, type LogicModule } from '@heed/domain/modules'
import { counted } from '@heed/domain/text'
import { NativeSelect } from '@mantine/core'
import { Copy, Lock } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/IconButton'
import { IconTextButton } from '../../ui/IconTextButton'
import { SortableList } from '../../ui/SortableList'
import type { SortableParts } from '../../ui/SortableRow'
import type { DraftSet } from './draft'
import { useEditor } from './editor-context'
import { LineRow } from './LineRow'
import classes from './logic.module.css'
import { OperatorSelect } from './OperatorSelect'

/** A set: how it joins those before it, its module, and its lines. */
export function SetCard({ set, parts }: { set: DraftSet; parts: SortableParts }) {
  const { edit, isReadOnly, isFull } = useEditor()
  const id = useId()
  const at = parts.index
  const name = `set ${at + 1}`
  return (
    <>
      {at > 0 && (
        <div className={classes.joint}>
          <OperatorSelect
            label={`Operator of ${name}`}
            value={set.conditional}
            onChange={(operator) => edit({ do: 'joinSet', set: at, operator })}
          />
        </div>
      )}
      <section className={classes.set} aria-labelledby={id}>
        <SetHead id={id} set={set} parts={parts} />
        {set.lines.length === 0 && (
          <p className={`small secondary ${classes.whole}`}>
            {set.module === 'All'
              ? 'No lines: every company matches this set.'
              : `No lines: every company with ${set.module} matches this set.`}
          </p>
        )}
        <SortableList
          label={`Lines of ${name}`}
          items={set.lines}
          nameOf={(_, index) => `line ${index + 1} of ${name}`}
          onMove={(from, to) => edit({ do: 'moveLine', set: at, from, to })}
          disabled={isReadOnly}
        >
          {(line, ofLine) => (
            <LineRow line={line} at={{ set: at, line: ofLine.index }} module={set.module} parts={ofLine} />
          )}
        </SortableList>
        {!isReadOnly && (
          <div className={classes.add}>
            <IconTextButton
              kind="add"
              disabled={isFull(at)}
              onClick={() => edit({ do: 'addLine', set: at })}
              aria-label={`Add line to ${name}`}
            >
              Add line
            </IconTextButton>
          </div>
        )}
      </section>
    </>
  )
}

function SetHead({ id, set, parts }: { id: string; set: DraftSet; parts: SortableParts }) {
  const { edit, parts: counts, isReadOnly, isLimited, isFull } = useEditor()
  const at = parts.index
  const name = `set ${at + 1}`
  const matching = counts?.[at]?.matching
  return (
    <div className={classes.head}>
      {at > 0 && parts.grip}
      <h2 id={id}>Set {at + 1}</h2>
      <span className="small secondary" aria-hidden>
        Module
      </span>
      <NativeSelect
        aria-label={`Module of ${name}`}
        size="sm"
        className={classes.module}
        data={[...LOGIC_MODULES]}
        value={set.module}
        onChange={(event) =>
          edit({ do: 'chooseModule', set: at, module: event.currentTarget.value as LogicModule })
        }
      />
      <span className={`meta num ${classes.matching}`}>
        {matching !== undefined &&
          `${counted(matching, 'company', 'companies')}${isLimited ? ' before the limit' : ''}`}
      </span>
      {at === 0 ? (
        <span className={`meta ${classes.lock}`}>
          <Lock size={13} strokeWidth={1.75} aria-hidden /> First set
        </span>
      ) : (
        !isReadOnly && <span className={classes.acts}>{parts.buttons}</span>
      )}
      {!isReadOnly && (
        <IconButton
          label={`Duplicate ${name}`}
          icon={<Copy size={15} strokeWidth={1.75} />}
          size="xs"
          disabled={isFull()}
          onClick={() => edit({ do: 'duplicateSet', set: at })}
        />
      )}
      {!isReadOnly && at > 0 && (
        <IconTextButton
          kind="delete"
          aria-label={`Delete ${name}`}
          onClick={() => edit({ do: 'removeSet', set: at })}
        >
          Delete set
        </IconTextButton>
      )}
    </div>
  )
}
