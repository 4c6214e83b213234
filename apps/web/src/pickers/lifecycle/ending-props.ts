/** The props shared by both dialogs that end the use of an agency or a company. */
export interface EndingProps<Values> {
  noun: 'agency' | 'company'
  name: string
  opened: boolean
  onClose: () => void
  onSubmit: (values: Values) => Promise<void>
}
