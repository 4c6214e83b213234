import * as blog from '@heed/contract/blog'
import { FileAnswer, implement } from '../../http/implement'
import { findPosts } from './blog-queries'
import { rssOf } from './feed'

const feature = {
  name: 'blog',
  contract: blog,
  powers: { posts: ['asSystem'], feed: ['asSystem'] },
} as const

const LATEST = { page: 1, pageSize: 50, sort: 'publishedOn', order: 'desc' } as const

/** What the platform publishes for everyone. */
export const blogRoutes = implement(feature, {
  posts: ({ asSystem, query, today }) => asSystem((db) => findPosts(db, { query, today })),
  feed: async ({ asSystem, today, config }) => {
    const { result } = await asSystem((db) => findPosts(db, { query: LATEST, today }))
    return new FileAnswer({
      name: 'blog.xml',
      contentType: 'application/rss+xml; charset=utf-8',
      isPublic: true,
      text: rssOf({ posts: result, baseUrl: config.baseUrl, name: 'Benefits compliance blog' }),
    })
  },
})
