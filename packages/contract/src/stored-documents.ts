import { DOCUMENT_KINDS, FILE_TYPES, TEXT_STATES } from '@heed/domain/documents'
import { LEAVES } from '@heed/domain/tasks/allowed'
import { DATE_BASIS_WORDS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, listOf, listQuery, page, queryInteger } from './fields'

const author = z.object({ id: id.nullable(), name: z.string() })

/** A task of a company or a resource that shows a document. */
const Use = z.object({
  of: z.enum(['task', 'resource']),
  /** The task's or the resource's. */
  id,
  name: z.string(),
  companyID: id.nullable(),
  instanceID: id.nullable(),
  /** Of a resource. */
  category: z.string().nullable(),
})
export type Use = z.output<typeof Use>

const stored = {
  id,
  documentID: id,
  name: z.string(),
  document: z.object({ id, name: z.string() }),
  size: z.number().int(),
  contentType: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The version in force. */
  version: z.number().int(),
  uploadedAt: z.string(),
  uploadedBy: author,
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  agencyID: id,
  isDeleted: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
}

/** A document in a list, with what it was attached to last. */
export const ListedDocument = z.object({
  ...stored,
  use: Use.nullable(),
  /** How many more use it. */
  moreUses: z.number().int(),
})
export type ListedDocument = z.output<typeof ListedDocument>

const place = { companyID: id.optional() }

export const search = endpoint({
  method: 'GET',
  path: '/document/search',
  access: 'document.read',
  summary: 'The documents of the companies in reach and the files of their resources, by name and by text.',
  query: listQuery(['updatedAt', 'name', 'size'], {
    order: z.enum(['asc', 'desc']).default('desc'),
    ...place,
    kind: z.enum(DOCUMENT_KINDS).optional(),
    type: listOf(z.enum(FILE_TYPES)).optional(),
    taskID: id.optional(),
    /** In which the version in force was uploaded. */
    year: queryInteger(2000, 2100).optional(),
  }),
  response: page(ListedDocument),
})

export const overview = endpoint({
  method: 'GET',
  path: '/document/overview',
  access: 'document.read',
  summary: 'How many documents there are of each kind, what they can be filtered by, and the room they take.',
  query: z.object(place),
  response: z.object({
    all: z.number().int(),
    evidence: z.number().int(),
    unattached: z.number().int(),
    resource: z.number().int(),
    years: z.array(z.number().int()),
    tasks: z.array(z.object({ id, name: z.string() })),
    /** Of one company; deleted documents count until their bytes are removed. */
    bytes: z.number().int().nullable(),
    mostBytes: z.number().int().nullable(),
  }),
})

const Version = z.object({
  version: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  /** What changed, as its uploader says. */
  note: z.string(),
  uploadedAt: z.string(),
  uploadedBy: author,
  isCurrent: z.boolean(),
})
export type Version = z.output<typeof Version>

/** A document with its versions, newest first, and everything that shows it. */
export const FullDocument = z.object({
  ...stored,
  versions: z.array(Version),
  uses: z.array(
    Use.extend({
      /** The cycle's, for its name; null of a resource. */
      cycle: z
        .object({
          cycleKey: z.string(),
          basis: z.enum(DATE_BASIS_WORDS),
          planYearStart: z.string(),
          planYearEnd: z.string(),
          eventDate: z.string().nullable(),
          isClosed: z.boolean(),
        })
        .nullable(),
      /** Shown in every cycle of the task. */
      forAll: z.boolean(),
    }),
  ),
  text: z.object({
    state: z.enum(TEXT_STATES),
    pages: z.number().int().nullable(),
  }),
  /** Whether the viewer may replace or delete it; in closed cycles with a reason. */
  change: z.enum(LEAVES),
})
export type FullDocument = z.output<typeof FullDocument>

export const get = endpoint({
  method: 'GET',
  path: '/document/:id',
  access: 'document.read',
  summary: 'A document with its versions and everything that shows it.',
  params: z.object({ id }),
  response: FullDocument,
})

export const text = endpoint({
  method: 'GET',
  path: '/document/text/:id',
  access: 'document.read',
  summary: 'The words of a document, which are read in the background.',
  params: z.object({ id }),
  response: z.object({
    state: z.enum(TEXT_STATES),
    pages: z.number().int().nullable(),
    text: z.string(),
    /** There is more than was kept. */
    isCut: z.boolean(),
  }),
})

/** A document, or one of its former versions. */
const version = queryInteger(1, 1_000_000).optional()

export const preview = endpoint({
  method: 'GET',
  path: '/document/preview',
  access: 'document.read',
  summary: 'A PDF, picture or video to look at: the same bytes, in parts if asked for, never as a page.',
  query: z.object({ documentID: id, version }),
  download: true,
  response: z.unknown(),
})

const change = {
  documentID: id,
  /** Why evidence of a closed cycle is replaced. */
  reason: line(500).optional(),
}

export const addVersion = endpoint({
  method: 'POST',
  path: '/document/version',
  access: 'document.write',
  summary: 'Stores a new version of a document in place of the one before, which is kept.',
  upload: { part: 'document', fields: z.object({ ...change, note: line(200).optional() }) },
  response: FullDocument,
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/document/restoreversion',
  access: 'document.write',
  summary: 'Makes a former version of a document the newest one; none is lost.',
  body: z.object({ ...change, version: queryInteger(1, 1_000_000) }),
  response: FullDocument,
})
