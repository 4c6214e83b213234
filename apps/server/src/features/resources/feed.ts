import type { Post } from '@heed/contract/blog'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text in XML: escaped, without what XML cannot hold. */
const xml = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const tag = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`

const htmlOf = ({ sections }: Pick<Post, 'sections'>) =>
  sections.map(({ title, html }) => (title ? `<h3>${xml(title)}</h3>${html}` : html)).join('')

/** Noon in UTC is that day in every zone of the country. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString()

type Channel = { posts: readonly Post[]; baseUrl: string; name: string }

/**
 * The posts as an RSS 2.0 feed, each with its text. They have no page without signing in, so that the feed leads to
 * itself and its items are read where they are.
 */
export function rssOf({ posts, baseUrl, name }: Channel): string {
  const address = new URL('/api/blog/feed', baseUrl).href
  const items = posts.map(
    (post) =>
      `<item>${tag('title', post.title)}` +
      `<guid isPermaLink="false">${xml(post.id)}</guid>${tag('pubDate', dateOf(post.publishedOn))}` +
      `${tag('description', post.summary)}${tag('content:encoded', htmlOf(post))}</item>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">' +
    `<channel>${tag('title', name)}${tag('link', address)}` +
    `${tag('description', 'What changed in benefits law, what it means, and what to do about it.')}` +
    `<language>en-US</language><atom:link href="${xml(address)}" rel="self" type="application/rss+xml"/>` +
    `${items.join('')}</channel></rss>\n`
  )
}
