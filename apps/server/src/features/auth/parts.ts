import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { PublicContext } from '../../http/implement'

/** The parts of the process that signing in works with. */
export type Parts = Pick<PublicContext<AnyEndpoint>, 'config' | 'database' | 'clock' | 'mailer' | 'log'>
export type Settings = Parts['config']
