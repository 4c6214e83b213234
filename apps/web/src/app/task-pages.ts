import { PERMISSIONS } from '@heed/contract/permissions'
import { isAgencyAdminOrAbove, ROLES } from '@heed/domain/roles'
import { paths } from '../paths'
import { page } from './page'
import { taskSearch } from './search'

/** The pages of companies’ tasks and of the library’s. */
export const TASK_PAGES = {
  tasks: page({
    title: 'Tasks',
    path: 'tasks',
    load: () => import('../features/tasks/TasksPage').then((m) => m.TasksPage),
    shows: ({ view }) => (view === 'catalog' ? 'taskCatalog' : undefined),
    roles: PERMISSIONS['task.read'],
    link: {
      section: 'Workspace',
      label: 'Tasks',
      icon: 'tasks',
      roles: ROLES,
      href: () => paths.tasks(),
      covers: ['task', 'libraryTask', 'taskCatalog', 'taskLogic', 'createTask', 'editTask'],
    },
  }),
  taskCatalog: page({
    title: 'Tasks Catalog',
    load: () => import('../features/library/CatalogPage').then((m) => m.CatalogPage),
    roles: ROLES.filter(isAgencyAdminOrAbove),
  }),
  createTask: page({
    title: 'Create Task',
    path: 'tasks/create',
    load: () => import('../features/library/wizard/CreateTaskPage').then((m) => m.CreateTaskPage),
    roles: PERMISSIONS['task.author'],
    detail: true,
    full: true,
  }),
  editTask: page({
    title: 'Edit Task',
    path: 'tasks/edit/$taskID',
    load: () => import('../features/library/wizard/EditTaskPage').then((m) => m.EditTaskPage),
    takes: ['taskID'],
    roles: PERMISSIONS['task.author'],
    detail: true,
    full: true,
  }),
  task: page({
    title: 'Task View',
    path: 'tasks/$taskID',
    search: taskSearch,
    load: () => import('../features/tasks/TaskPage').then((m) => m.TaskPage),
    takes: ['taskID', 'companyID', 'instanceID'],
    shows: ({ companyID, instanceID }) => (companyID || instanceID ? undefined : 'libraryTask'),
    roles: PERMISSIONS['task.read'],
    detail: true,
  }),
  libraryTask: page({
    title: 'View Task',
    load: () => import('../features/library/LibraryTaskPage').then((m) => m.LibraryTaskPage),
    takes: ['taskID', 'preview'],
    roles: PERMISSIONS['task.read'],
    detail: true,
  }),
  taskLogic: page({
    title: 'Task Logic Editor',
    path: 'tasks/$taskID/task-logic',
    load: () => import('../features/logic/LogicPage').then((m) => m.LogicPage),
    takes: ['taskID'],
    roles: PERMISSIONS['task.author'],
    detail: true,
  }),
}
