import { z } from 'zod'
import type { AnyEndpoint } from './endpoint'

/** Formats a list can be exported in. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

export const format = z.enum(SHEET_FORMATS, 'Choose csv or xlsx.').default('csv')

type List = AnyEndpoint & { readonly query: z.ZodObject }

/** A list's query without its pages. */
type Everything<L extends List> = z.ZodObject<
  Omit<L['query']['shape'], 'page' | 'pageSize'> & { format: typeof format }
>

type ExportOf<L extends List> = Pick<L, 'access' | Extract<keyof L, 'params'>> & {
  readonly method: 'GET'
  readonly path: string
  readonly summary: string
  readonly query: Everything<L>
  readonly download: true
  readonly export: true
  readonly response: z.ZodUnknown
}

/** The export of a list: same filters, order and permission, and everything it finds in one file. */
export function exportOf<const L extends List>(
  list: L,
  { path, summary }: { path: string; summary: string },
): ExportOf<L> {
  const { page: _, pageSize: __, ...shape } = list.query.shape
  return {
    method: 'GET',
    path,
    access: list.access,
    summary,
    ...('params' in list && { params: list.params }),
    query: z.object({ ...shape, format }),
    download: true,
    export: true,
    response: z.unknown(),
  } as unknown as ExportOf<L>
}
