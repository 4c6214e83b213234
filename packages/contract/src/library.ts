import { z } from 'zod'
import { endpoint } from './endpoint'
import { id } from './fields'

export const categories = endpoint({
  method: 'GET',
  path: '/Task/getCategories',
  access: 'task.read',
  summary: 'The categories of tasks.',
  response: z.object({ result: z.array(z.object({ id, name: z.string() })) }),
})
