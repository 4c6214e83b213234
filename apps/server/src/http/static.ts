import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from './errors'
import { isPage } from './paths'
import { Refusal } from './refusal'

/** The built web application. Unknown GETs of pages get index.html; the web decides about 404 there. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root,
      index: false,
      // Only the files that are there have a route: no path from outside is ever looked for on the disk.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) =>
    isPage(request) && isBuilt ? sendIndex(reply) : sendRefusal(request, reply, new Refusal('notFound')),
  )
}

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
