import type { PersonalAct } from '../../http/act'
import { recordUsage } from '../usage/operations'
import type { Downloaded } from './file-queries'

/** Who took the file of which resource. */
export const noteDownload = (act: PersonalAct, { id, title, category, fileName }: Downloaded) =>
  recordUsage(act, { name: 'Resource Download', details: { resourceID: id, title, category, fileName } })
