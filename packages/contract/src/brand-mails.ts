import { z } from 'zod'
import { brandFields } from './brands'
import { endpoint } from './endpoint'
import { id, queryBoolean } from './fields'
import { Example, exampleKind, Tested } from './messages'

export const preview = endpoint({
  method: 'GET',
  path: '/agency/previewmail/:id',
  access: 'brand.manage',
  summary:
    'An example of a kind of mail in the look of an agency, with what is given in place of what was saved.',
  params: z.object({ id }),
  query: exampleKind.extend({ ...brandFields, isWhiteLabel: queryBoolean.optional() }),
  response: Example,
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/agency/sendtestmail/:id',
  access: 'brand.manage',
  summary: 'Sends that example to the caller’s own address, marked as a test.',
  params: z.object({ id }),
  body: exampleKind.extend({ ...brandFields, isWhiteLabel: z.boolean().optional() }),
  secret: true,
  response: Tested,
})
