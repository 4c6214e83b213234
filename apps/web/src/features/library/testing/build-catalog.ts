import type { CatalogItem } from '@heed/contract/catalog'
import { TASK_ID } from '../../../testing/build-tasks'
import { AGENCY_ID } from '../../../testing/build-user'

const CATEGORY_ID = '018f6b1c-0000-7000-8000-0000000000d1'

/** A published task of Harbor & Vale Benefits that 42 companies have. */
export function buildCatalogItem(values: Partial<CatalogItem> = {}): CatalogItem {
  const id = values.id ?? TASK_ID
  return {
    id,
    taskID: id,
    key: null,
    name: 'Renewal Strategy Meeting',
    summary: 'Meet with the client before the plan renews.',
    module: 'Health',
    format: 'Custom',
    type: 'Custom',
    category: 'Agency Service',
    taskCategoryID: CATEGORY_ID,
    icon: 'file-text',
    owner: 'agency',
    agencyID: AGENCY_ID,
    agencyName: 'Harbor & Vale Benefits',
    companyID: null,
    companyName: null,
    state: 'published',
    isTemplate: false,
    dateRule: '120 days before the health plan year starts',
    repeats: 'Every plan year',
    logic: 'Applies to companies with a Health & Wellness plan.',
    hasLogic: true,
    listedCompanies: 0,
    listedAgencies: 0,
    isLimitedToNobody: false,
    addedCompanies: 0,
    companies: 42,
    actions: 3,
    publishedAt: '2026-03-02T15:00:00Z',
    lastEditedAt: '2027-01-12T15:00:00Z',
    lastEditedBy: 'Dana Whitlock',
    canEdit: true,
    ...values,
  }
}
