import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The server's folder, the same from source and from the bundle. */
export const serverRoot = dirname(createRequire(import.meta.url).resolve('@heed/server/package.json'))

/** The built web application. */
export const webRoot = join(serverRoot, '../web/dist')

/** Of this version. */
export const PRODUCT_VERSION = '0.1.0'
