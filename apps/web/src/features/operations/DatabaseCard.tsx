import type { Operations } from '@heed/contract/operations'
import { numberText } from '@heed/domain/text'
import { sizeText } from '../../kit/file-size'
import { Card } from '../../ui/Card'
import { Amounts } from './Amounts'

/** How much the database holds; rows are its own estimates. */
export function DatabaseCard({ database }: Pick<Operations, 'database'>) {
  const { bytes, rows, tables } = database
  return (
    <Card title="Database" count="estimated rows">
      <Amounts
        items={[
          { label: 'Size', value: sizeText(bytes) },
          { label: 'Rows', value: numberText(rows) },
          ...tables.map((table) => ({ label: table.label, value: numberText(table.rows) })),
        ]}
      />
    </Card>
  )
}
