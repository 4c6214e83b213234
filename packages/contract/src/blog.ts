import { MODULES } from '@heed/domain/modules'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, listOf, listQuery, page } from './fields'

/** A published post of the platform, as anyone may read it. */
const Post = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  module: z.enum(MODULES),
  publishedOn: z.string(),
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
  createDate: z.string(),
  updateDate: z.string(),
})
export type Post = z.output<typeof Post>

export const posts = endpoint({
  method: 'GET',
  path: '/blog',
  access: 'public',
  summary: 'The platform’s published blog posts, newest first.',
  query: listQuery(['publishedOn', 'title'], {
    order: z.enum(['asc', 'desc']).default('desc'),
    module: listOf(z.enum(MODULES)).optional(),
  }),
  response: page(Post),
})

export const feed = endpoint({
  method: 'GET',
  path: '/blog/feed',
  access: 'public',
  summary: 'The latest of these posts as an RSS feed.',
  download: true,
  response: z.unknown(),
})
