import type { SheetFormat } from '@heed/contract/exports'
import type { PersonalAct } from '../../http/act'
import { FileAnswer } from '../../http/implement'
import type { SheetSource, Sheets } from '../../http/sheets'
import { recordUsage } from '../usage/operations'
import { record } from './operations'

type Export<Row, Found> = {
  /** `company.exported` */
  verb: `${string}.exported`
  source: SheetSource<Row, Found>
  /** What the list was asked, kept with the event. */
  query: { format: SheetFormat }
  sheets: Sheets
}

/**
 * Everything a list finds as a file, within the reach of the act, and its line in the log (rule I9):
 *
 *     exportList: async ({ act, db, query, sheets }) =>
 *       exportList(act, { verb: 'agency.exported', source: { name: 'Agencies', columns, rows }, query, sheets })
 *
 * `rows` is the statement behind the list, asked `wholeList(query, sheets)`.
 * @throws tooLarge, unavailable
 */
export async function exportList<Row, Found>(
  act: PersonalAct,
  { verb, source, query, sheets }: Export<Row, Found>,
): Promise<FileAnswer> {
  const { user } = act.author.viewer
  const { format, ...filters } = query
  const { file, count } = await sheets.write(act.db, source, format)
  await record(act, {
    verb,
    entity: 'list',
    entityId: null,
    object: source.name,
    agencyId: user.agencyId,
    companyId: user.companyId,
    after: { count, format, ...filters },
  })
  await recordUsage(act, { name: 'Export', details: { list: source.name, format, count } })
  return new FileAnswer(file)
}
