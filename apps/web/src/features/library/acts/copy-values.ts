import { requiredName } from '@heed/contract/fields'
import { z } from 'zod'
import { checkOwner, type OwnerInput, ownerShape } from '../../../pickers/owner/owner'

/** Whose the copies are. */
export const CopiesForm = z.object(ownerShape).superRefine(checkOwner)
/** The same with the name of a single copy. */
export const CopyForm = z.object({ name: requiredName(200), ...ownerShape }).superRefine(checkOwner)

export type CopyInput = OwnerInput & { name: string }
export type CopyValues = OwnerInput & { name?: string }
