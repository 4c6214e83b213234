import type { SheetFormat } from '@heed/contract/exports'
import { Menu } from '@mantine/core'
import { FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

const FORMATS: readonly { format: SheetFormat; label: string; icon: typeof FileText }[] = [
  { format: 'xlsx', label: 'Excel workbook (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV file (.csv)', icon: FileText },
]

interface Props {
  /** The button that opens it. */
  target: ReactElement
  /** What is exported. */
  label: ReactNode
  onChoose: (format: SheetFormat) => void
}

/** The file formats rows can be exported in. */
export const FormatMenu = ({ target, label, onChoose }: Props) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{label}</Menu.Label>
      {FORMATS.map(({ format, label: name, icon: Icon }) => (
        <Menu.Item
          key={format}
          leftSection={<Icon size={15} strokeWidth={1.75} />}
          onClick={() => onChoose(format)}
        >
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
