import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import classes from './import.module.css'
import { told } from './told'
import { useForgetRows } from './use-import-rows'

const LONGEST = 40

/** Which row of the file was taken as the headings; another can be chosen, or none. */
export function HeadingsRow({ draft: { id, top, headRow } }: { draft: CompanyImport }) {
  const client = useQueryClient()
  const forget = useForgetRows()
  const choose = useWrite(imports.setHeadings, {
    onSuccess: (next) => {
      client.setQueryData(keyOf(imports.get, { params: { id } }), next)
      return forget()
    },
    onError: told,
  })
  const first = top[0]
  if (!first) return null
  return (
    <NativeSelect
      size="xs"
      className={classes.headings}
      aria-label="Row with the headings"
      value={String(headRow)}
      disabled={choose.isPending}
      onChange={(event) =>
        choose.mutate({ params: { id }, body: { row: Number(event.currentTarget.value) } })
      }
      data={[
        ...top.map(({ number, cells }) => ({
          value: String(number),
          label: `Headings in row ${number}: ${shortened(cells.filter(Boolean).join(', '))}`,
        })),
        { value: '0', label: `No headings – row ${first.number} is a company` },
      ]}
    />
  )
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
