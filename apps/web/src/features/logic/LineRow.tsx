import { conditionsOf, groupsOf } from '@heed/domain/logic/conditions'
import type { LogicModule } from '@heed/domain/modules'
import { numberText } from '@heed/domain/text'
import { NativeSelect } from '@mantine/core'
import { Copy, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'
import type { SortableParts } from '../../ui/SortableRow'
import type { DraftLine } from './draft'
import { isNewLine, useEditor } from './editor-context'
import classes from './logic.module.css'
import { OperatorSelect } from './OperatorSelect'

interface Props {
  line: DraftLine
  at: { set: number; line: number }
  module: LogicModule
  parts: SortableParts
}

/** One condition: how it joins the lines before it, its group, and the condition itself. */
export function LineRow({ line, at, module, parts }: Props) {
  const { edit, parts: counts, saved, problems, isReadOnly, isFull } = useEditor()
  const place = `line ${at.line + 1} of set ${at.set + 1}`
  const path = `sets.${at.set}.lines.${at.line}`
  const matching = counts?.[at.set]?.lines[at.line]
  const icon = { size: 15, strokeWidth: 1.75 }
  return (
    <div
      className={classes.line}
      data-new={isNewLine(saved, line) || undefined}
      data-dragging={parts.isDragging || undefined}
    >
      {parts.grip}
      <span className={classes.join}>
        {at.line === 0 ? (
          <span className="meta">where</span>
        ) : (
          <OperatorSelect
            label={`Operator of ${place}`}
            value={line.conditional}
            onChange={(operator) => edit({ do: 'joinLine', ...at, operator })}
          />
        )}
      </span>
      <NativeSelect
        id={`${path}.group`}
        aria-label={`Group of ${place}`}
        size="sm"
        className={classes.group}
        data={[...groupsOf(module)]}
        value={line.group}
        error={problems[`${path}.group`]}
        onChange={(event) => edit({ do: 'chooseGroup', ...at, group: event.currentTarget.value })}
      />
      <NativeSelect
        id={`${path}.condition`}
        aria-label={`Condition of ${place}`}
        size="sm"
        className={classes.condition}
        data={[
          ...(line.condition === '' ? [{ value: '', label: 'Choose a condition' }] : []),
          ...conditionsOf(module, line.group).map(({ condition }) => condition),
        ]}
        value={line.condition}
        error={problems[`${path}.condition`]}
        onChange={(event) => edit({ do: 'chooseCondition', ...at, condition: event.currentTarget.value })}
      />
      <span className={`meta num ${classes.count}`}>
        {matching !== undefined && (
          <>
            {numberText(matching)}
            <span className="sr-only"> companies meet {place}</span>
          </>
        )}
      </span>
      {!isReadOnly && (
        <span className={classes.acts}>
          {parts.buttons}
          <IconButton
            label={`Duplicate ${place}`}
            icon={<Copy {...icon} size={14} />}
            size="xs"
            disabled={isFull(at.set)}
            onClick={() => edit({ do: 'duplicateLine', ...at })}
          />
          <IconButton
            label={`Delete ${place}`}
            icon={<Trash2 {...icon} />}
            size="xs"
            onClick={() => edit({ do: 'removeLine', ...at })}
          />
        </span>
      )}
    </div>
  )
}
