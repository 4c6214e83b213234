import { documentTask } from '@heed/contract/documents'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../testing/fake-api'
import { callUpload } from './call-upload'

const ID = '018f6b1c-0000-7000-8000-0000000000c1'
const file = new File(['%PDF-1.7'], 'evidence.pdf', { type: 'application/pdf' })
const NAME = 'POST /task/documenttask/:profileID?'

test('sends the fields before the file and tells how far it is', async () => {
  const requests = fakeApi({ [NAME]: () => ({ id: ID }) })
  const onProgress = vi.fn()
  const sent = await callUpload(
    documentTask,
    { fields: { taskID: ID, documentForAll: true }, file },
    { onProgress },
  )
  expect(sent.id).toBe(ID)
  expect(onProgress.mock.calls).toEqual([[0.5], [1]])
  const body = requests[0]?.body as Record<string, unknown>
  expect(Object.keys(body)).toEqual(['taskID', 'documentForAll', 'document'])
  expect(body.document).toBeInstanceOf(File)
  expect(requests[0]?.headers).toMatchObject({ apikey: 'session' })
})

test('a refused file says why', async () => {
  fakeApi({ [NAME]: () => refuse('unsupportedType') })
  await expect(callUpload(documentTask, { fields: { taskID: ID }, file })).rejects.toMatchObject({
    status: 415,
    message: 'This type is not accepted here.',
  })
})

test('an upload can be given up', async () => {
  fakeApi({ [NAME]: () => ({}) })
  const abort = new AbortController()
  const upload = callUpload(documentTask, { fields: { taskID: ID }, file }, { signal: abort.signal })
  abort.abort()
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})

test('a broken connection is a clear error', async () => {
  fakeApi({
    [NAME]: () => {
      throw unreachable()
    },
  })
  await expect(callUpload(documentTask, { fields: { taskID: ID }, file })).rejects.toMatchObject({
    code: 'network',
  })
})
