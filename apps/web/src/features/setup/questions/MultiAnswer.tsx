import type { MultiQuestion } from '@heed/domain/benefits/question'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { CheckboxGroup } from '../../../kit/forms/CheckboxGroup'
import classes from './questions.module.css'
import { UnsureBox } from './UnsureBox'
import type { Answer } from './use-answer'

/** Any of several. "None of these" is an answer too; the rest of a list may be left to the agency. */
export function MultiAnswer(props: Answer<MultiQuestion>) {
  const { question, id, field, value, mayAsk, answer } = props
  const ticked = Array.isArray(value) ? (value as string[]) : []
  const isNone = Array.isArray(value) && value.length === 0
  return (
    <>
      <CheckboxGroup
        id={id}
        ref={field.ref}
        options={question.options.map((option) => ({ ...option, value: String(option.value) }))}
        value={ticked}
        // Clearing the last box does not yet mean "none of these".
        onChange={(next) => answer(next.length > 0 ? next : null)}
        onBlur={field.onBlur}
        columns={3}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" className={classes.rest}>
        <Checkbox
          mt={4}
          label={question.none}
          checked={isNone}
          onChange={(event) => answer(event.target.checked ? [] : null)}
        />
        {mayAsk && <UnsureBox {...props} />}
      </SimpleGrid>
    </>
  )
}
