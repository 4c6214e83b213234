import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SelectField, type SelectFieldProps } from '../../../../kit/forms/SelectField'
import { TextField } from '../../../../kit/forms/TextField'
import type { FieldProps } from '../../../../kit/forms/use-field'
import classes from './settings.module.css'

/** Fields and words that read as one sentence: "7 months 0 days after the plan year ends". */
export const Sentence = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className={classes.sentence}>
    {children}
  </fieldset>
)

/** A whole number within a sentence; its name is only spoken. */
export const NumberIn = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <div className={classes.number}>
    <TextField {...props} type="number" inputMode="numeric" hideLabel />
  </div>
)

/** A choice within a sentence. */
export const ChoiceIn = <Values extends FieldValues>(props: SelectFieldProps<Values, unknown>) => (
  <div className={classes.choice}>
    <SelectField {...props} hideLabel />
  </div>
)

/** A setting that is always there, in one row of a card. */
export const SentenceRow = ({
  label,
  help,
  children,
}: {
  label: string
  help: string
  children: ReactNode
}) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <span className={classes.label}>{label}</span>
      <p className="meta">{help}</p>
      <Sentence label={label}>{children}</Sentence>
    </div>
  </div>
)
