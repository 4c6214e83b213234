import { PERMISSIONS } from '@heed/contract/permissions'
import { ROLES } from '@heed/domain/roles'
import { paths } from '../paths'
import { page } from './page'
import { resourceSearch } from './search'

const resourceCategory = (title: string) => page({ title, roles: PERMISSIONS['resource.read'] })

/** The pages of the library's categories, by what their address names them. */
const CATEGORIES = {
  faqs: resourceCategory('FAQs'),
  'task-docs': resourceCategory('Task Docs'),
  'geek-out': resourceCategory('Geek Out!'),
  checklists: resourceCategory('Checklists, Charts, & Guides'),
  blog: resourceCategory('Blog'),
  'training-materials': resourceCategory('Videos'),
}

export const CATEGORY_PAGES = Object.keys(CATEGORIES)

/** The pages of the library of resources. */
export const RESOURCE_PAGES = {
  resources: page({
    title: 'Complybrary',
    path: 'resources',
    load: () => import('../features/resources/ResourcesPage').then((m) => m.ResourcesPage),
    roles: PERMISSIONS['resource.read'],
    link: {
      section: 'Workspace',
      label: 'Resources',
      icon: 'resources',
      roles: ROLES,
      href: () => paths.resources(),
      covers: [...CATEGORY_PAGES, 'createResource', 'resource', 'updateResource', 'documents'],
    },
  }),
  ...CATEGORIES,
  resourceCategory: page({
    title: 'Complybrary',
    path: 'resources/$category',
    load: () => import('../features/resources/CategoryPage').then((m) => m.CategoryPage),
    takes: ['category'],
    shows: ({ category }) => CATEGORY_PAGES.find((name) => name === category),
    roles: PERMISSIONS['resource.read'],
  }),
  createResource: page({
    title: 'Create New Resource',
    path: 'resources/create',
    search: resourceSearch,
    load: () => import('../features/resources/CreateResourcePage').then((m) => m.CreateResourcePage),
    takes: ['category'],
    roles: PERMISSIONS['resource.write'],
    detail: true,
  }),
  resource: page({
    title: 'View Resource',
    path: 'resources/$category/$resourceID/view',
    load: () => import('../features/resources/ResourcePage').then((m) => m.ResourcePage),
    takes: ['resourceID'],
    roles: PERMISSIONS['resource.read'],
    detail: true,
  }),
  updateResource: page({
    title: 'Update Resource',
    path: 'resources/$category/$resourceID/edit',
    load: () => import('../features/resources/UpdateResourcePage').then((m) => m.UpdateResourcePage),
    takes: ['resourceID'],
    roles: PERMISSIONS['resource.write'],
    detail: true,
  }),
}
