import { useCan } from '../../api/viewer'

/** Whether the viewer writes resources at all; of one, `canEdit` says whether it is theirs. */
export const useMayWrite = (): boolean => useCan()('resource.write')
