import { MODULES } from '@heed/domain/modules'
import { RESOURCE_OWNERS, RESOURCE_STATES, RESOURCE_TYPES } from '@heed/domain/resources'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, listOf, listQuery, page, queryBoolean, queryInteger } from './fields'
import {
  content,
  documentCategoryID,
  FoundResource,
  place,
  Resource,
  ResourceVersion,
  resourceCategory,
  videoUrl,
} from './resource'
import { Difference } from './task-draft'

const params = z.object({ id })

export const save = endpoint({
  method: 'PUT',
  path: '/resource/save',
  access: 'resource.write',
  summary:
    'Saves a resource: a new one without `id`, else what is given of it. A new one is a draft. Text is cleaned.',
  body: z.object({
    ...content,
    type: z.enum(RESOURCE_TYPES).optional(),
    videoUrl: videoUrl.nullable().optional(),
  }),
  response: Resource,
})

export const saveFile = endpoint({
  method: 'POST',
  path: '/resource/savefile',
  access: 'resource.write',
  summary: 'Saves a resource with its file; with `id` the file replaces the one it had.',
  upload: {
    part: 'document',
    fields: z.object({ ...place, type: z.enum(RESOURCE_TYPES).optional() }),
  },
  response: Resource,
})

export const saveUserFile = endpoint({
  method: 'POST',
  path: '/resource/saveuserfile',
  access: 'resource.write',
  summary: 'Saves a resource of one company with its file.',
  upload: { part: 'document', fields: z.object(place) },
  response: Resource,
})

export const saveVideo = endpoint({
  method: 'POST',
  path: '/resource/savevideo',
  access: 'resource.write',
  summary: 'Saves a resource with a video on one of the listed hosts.',
  body: z.object({ ...content, type: z.enum(['Video', 'Webinar']).optional(), videoUrl }),
  response: Resource,
})

export const publish = endpoint({
  method: 'PUT',
  path: '/resource/publish/:id',
  access: 'resource.write',
  summary: 'Publishes a resource: its readers find it from its day on.',
  params,
  response: Resource,
})

export const unpublish = endpoint({
  method: 'PUT',
  path: '/resource/unpublish/:id',
  access: 'resource.write',
  summary: 'Takes a resource back into a draft.',
  params,
  response: Resource,
})

export const get = endpoint({
  method: 'GET',
  path: '/resource/:id',
  access: 'resource.read',
  summary: 'One resource with its text and its tasks.',
  params,
  response: Resource,
})

const versionNumber = z.number().int().min(1).max(1_000_000)

export const versions = endpoint({
  method: 'GET',
  path: '/resource/versions/:id',
  access: 'resource.write',
  summary:
    'What a resource said each time its text was saved, newest first, with who saved it and what changed.',
  params,
  response: z.object({ result: z.array(ResourceVersion) }),
})

const side = queryInteger(1, 1_000_000)

export const versionDifferences = endpoint({
  method: 'GET',
  path: '/resource/versions/:id/differences',
  access: 'resource.write',
  summary: 'What differs between two versions of a resource.',
  params,
  query: z.object({ from: side, to: side }),
  response: z.object({ result: z.array(Difference) }),
})

export const restore = endpoint({
  method: 'POST',
  path: '/resource/restore/:id',
  access: 'resource.write',
  summary: 'Saves a former text of a resource as a new version. Who finds it, its tasks and its file stay.',
  params,
  body: z.object({ number: versionNumber }),
  response: Resource,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/resource/delete/:id',
  access: 'resource.write',
  summary: 'Deletes a resource with its file.',
  params,
  response: Done,
})

const Counts = z.array(
  z.object({ category: resourceCategory, documentCategoryID: id, count: z.number().int() }),
)

export const search = endpoint({
  method: 'GET',
  path: '/resource/search',
  access: 'resource.read',
  summary:
    'Resources in reach, the best matches of a search first, with how many of what was found each category has.',
  query: listQuery(['title', 'publishedOn', 'updatedAt', 'category', 'module', 'type', 'reviewOn'], {
    category: listOf(resourceCategory).optional(),
    documentCategoryID: documentCategoryID.optional(),
    module: listOf(z.enum(MODULES)).optional(),
    type: listOf(z.enum(RESOURCE_TYPES)).optional(),
    owner: listOf(z.enum(RESOURCE_OWNERS)).optional(),
    state: listOf(z.enum(RESOURCE_STATES)).optional(),
    companyID: id.optional(),
    /** Those that help with this task, or are about it. */
    taskID: id.optional(),
    /** Those whose day to be reviewed has come. */
    reviewDue: queryBoolean.optional(),
  }),
  response: page(FoundResource).extend({ categories: Counts }),
})

export const categories = endpoint({
  method: 'GET',
  path: '/resource/getcategories',
  access: 'resource.read',
  summary: 'The categories of resources, with their counts and what is new since the last visit.',
  response: z.object({
    result: z.array(
      z.object({
        id,
        documentCategoryID: id,
        slug: resourceCategory,
        name: z.string(),
        title: z.string(),
        description: z.string(),
        count: z.number().int(),
        newCount: z.number().int(),
        visitedAt: z.string().nullable(),
      }),
    ),
  }),
})

export const visit = endpoint({
  method: 'POST',
  path: '/resource/visit',
  access: 'resource.read',
  summary: 'Notes a visit to a category, so that what follows is new.',
  body: z.object({ category: resourceCategory }),
  response: Done,
})
