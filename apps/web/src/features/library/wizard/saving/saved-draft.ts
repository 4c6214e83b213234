import type { TaskDraft } from '@heed/contract/task-wizard'
import { savableActions, savableSections } from '../content/content-body'
import { type DraftValues, valuesOf } from '../draft-values'
import { savableLinks } from '../resources/resources-body'
import { bodiesOf, changedFields, type DraftBodies, type DraftPart } from './draft-bodies'

const rowsOf = ({ actions, sections, links }: TaskDraft) => [...actions, ...sections, ...links]

/** What the server has of a draft, and what the rows that are typed here are called there. */
export class SavedDraft {
  version = 0
  private readonly ids = new Map<string, string>()
  private bodies: DraftBodies

  constructor(draft: TaskDraft) {
    this.bodies = this.readFrom(draft)
  }

  private readonly idOf = (key: string) => this.ids.get(key)

  private readFrom(draft: TaskDraft): DraftBodies {
    this.version = draft.version
    for (const { id } of rowsOf(draft)) this.ids.set(id, id)
    return bodiesOf(valuesOf(draft), this.idOf)
  }

  /** What is typed here now counts as a change of this draft; a row that is gone there is a new one. */
  startFrom(draft: TaskDraft): void {
    const known = new Set(rowsOf(draft).map(({ id }) => id))
    for (const [key, id] of this.ids) if (!known.has(id)) this.ids.delete(key)
    this.bodies = this.readFrom(draft)
  }

  /** What of a part has to be saved; undefined when nothing has. */
  changesOf(part: DraftPart, values: DraftValues) {
    return changedFields(bodiesOf(values, this.idOf)[part], this.bodies[part])
  }

  /** A part was saved, with this answer. */
  accept(part: DraftPart, { values, answer }: { values: DraftValues; answer: TaskDraft }): void {
    this.version = answer.version
    this.name(savableActions(values), answer.actions)
    this.name(savableSections(values), answer.sections)
    this.name(savableLinks(values), answer.links)
    this.bodies = { ...this.bodies, [part]: bodiesOf(values, this.idOf)[part] }
  }

  /** The rows in the order in which they were sent. */
  private name(rows: readonly { key: string }[], named: readonly { id: string }[]): void {
    if (rows.length !== named.length) return
    for (const [index, { key }] of rows.entries()) this.ids.set(key, named[index]!.id)
  }
}
