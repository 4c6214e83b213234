import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webRoot } from '../place'
import { sendRefusal } from './errors'
import { Refusal } from './refusal'

const NEVER_A_PAGE = /^\/(api|health|assets)(\/|$)|\.[a-z0-9]+$/i

/** The built web application. Unknown GETs of pages get index.html; the web decides about 404 there. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (existsSync(webRoot))
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(webRoot, 'assets')}`)
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) =>
    isPage(request) && existsSync(join(webRoot, 'index.html'))
      ? sendIndex(reply)
      : sendRefusal(request, reply, new Refusal('notFound')),
  )
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const accepts = request.headers.accept ?? ''
  return request.method === 'GET' && accepts.includes('text/html') && !NEVER_A_PAGE.test(path)
}

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
