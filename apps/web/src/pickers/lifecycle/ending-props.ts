/** What both ways to end the use of an agency or a company are given. */
export interface EndingProps<Values> {
  noun: 'agency' | 'company'
  name: string
  opened: boolean
  onClose: () => void
  onSubmit: (values: Values) => Promise<void>
}
