import type { DocumentItem } from '@heed/contract/documents'
import * as documents from '@heed/contract/documents'
import { expect, test, vi } from 'vitest'
import { fake, refuse, unreachable } from '../testing/fake'
import { fakeApi } from '../testing/fake-api'
import { callUpload } from './call-upload'

const ID = '018f6b1c-0000-7000-8000-0000000000c1'
const attached: DocumentItem = {
  id: ID,
  documentID: ID,
  taskID: ID,
  instanceID: ID,
  name: 'evidence.pdf',
  size: 8,
  contentType: 'application/pdf',
  uploadedAt: '2027-01-25T13:51:00Z',
  uploadedBy: { id: ID, name: 'Priya Raman' },
  documentForAll: true,
  isMine: true,
  document: { id: ID, name: 'evidence.pdf' },
  task: { id: ID, name: 'Form 5500' },
  isDeleted: false,
  createDate: '2027-01-25T13:51:00Z',
  updateDate: '2027-01-25T13:51:00Z',
}
const file = new File(['%PDF-1.7'], 'evidence.pdf', { type: 'application/pdf' })

test('sends the fields before the file and reports progress', async () => {
  const requests = fakeApi([fake(documents.documentTask, () => attached)])
  const onProgress = vi.fn()
  const sent = await callUpload(
    documents.documentTask,
    { fields: { taskID: ID, documentForAll: true }, file },
    { onProgress, key: 'a-key' },
  )
  expect(sent.id).toBe(ID)
  expect(onProgress.mock.calls).toEqual([[0.5], [1]])
  const [request] = requests.of(documents.documentTask)
  expect(Object.keys(request?.body ?? {})).toEqual(['taskID', 'documentForAll', 'document'])
  expect(request?.body.document).toBeInstanceOf(File)
  expect(request?.headers).toMatchObject({ apikey: 'session', 'idempotency-key': 'a-key' })
})

test('a rejected file says why', async () => {
  fakeApi([fake(documents.documentTask, () => refuse('unsupportedType'))])
  await expect(callUpload(documents.documentTask, { fields: { taskID: ID }, file })).rejects.toMatchObject({
    status: 415,
    message: 'This type is not accepted here.',
  })
})

test('an upload can be canceled', async () => {
  fakeApi([fake(documents.documentTask, () => attached)])
  const abort = new AbortController()
  const upload = callUpload(
    documents.documentTask,
    { fields: { taskID: ID }, file },
    { signal: abort.signal },
  )
  abort.abort()
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})

test('a broken connection is a clear error', async () => {
  fakeApi([
    fake(documents.documentTask, () => {
      throw unreachable()
    }),
  ])
  await expect(callUpload(documents.documentTask, { fields: { taskID: ID }, file })).rejects.toMatchObject({
    code: 'network',
  })
})
