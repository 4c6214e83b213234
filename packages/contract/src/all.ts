import * as agencies from './agencies'
import * as appliedProfiles from './applied-profiles'
import * as audit from './audit'
import * as auth from './auth'
import * as blog from './blog'
import * as brandMails from './brand-mails'
import * as brands from './brands'
import * as catalog from './catalog'
import * as companies from './companies'
import * as companyAccess from './company-access'
import * as companyAdvisors from './company-advisors'
import * as companyImport from './company-import'
import * as companyLifecycle from './company-lifecycle'
import * as dashboard from './dashboard'
import * as documents from './documents'
import { type AnyEndpoint, endpointsOf, type Feature } from './endpoint'
import * as identityProviders from './identity-providers'
import * as library from './library'
import * as logic from './logic'
import * as messages from './messages'
import * as notifications from './notifications'
import * as operations from './operations'
import * as profile from './profile'
import * as resourceDocuments from './resource-documents'
import * as resources from './resources'
import * as search from './search'
import * as setup from './setup'
import * as storedDocuments from './stored-documents'
import * as subscriptions from './subscriptions'
import * as taskMoves from './task-moves'
import * as taskWizard from './task-wizard'
import * as tasks from './tasks'
import * as usage from './usage'
import * as users from './users'

/** Every feature by name, only for the server, the documentation and tests: the web imports single files. */
export const features: Record<string, Feature> = {
  usage: endpointsOf(usage),
  audit: endpointsOf(audit),
  messages: endpointsOf(messages),
  notifications: endpointsOf(notifications),
  auth: endpointsOf(auth),
  agencies: endpointsOf(agencies),
  brands: endpointsOf(brands),
  brandMails: endpointsOf(brandMails),
  identityProviders: endpointsOf(identityProviders),
  users: endpointsOf(users),
  appliedProfiles: endpointsOf(appliedProfiles),
  profile: endpointsOf(profile),
  library: endpointsOf(library),
  logic: endpointsOf(logic),
  tasks: endpointsOf(tasks),
  taskMoves: endpointsOf(taskMoves),
  documents: endpointsOf(documents),
  storedDocuments: endpointsOf(storedDocuments),
  resources: endpointsOf(resources),
  resourceDocuments: endpointsOf(resourceDocuments),
  blog: endpointsOf(blog),
  catalog: endpointsOf(catalog),
  taskWizard: endpointsOf(taskWizard),
  companies: endpointsOf(companies),
  companyLifecycle: endpointsOf(companyLifecycle),
  companyAdvisors: endpointsOf(companyAdvisors),
  companyAccess: endpointsOf(companyAccess),
  subscriptions: endpointsOf(subscriptions),
  companyImport: endpointsOf(companyImport),
  setup: endpointsOf(setup),
  operations: endpointsOf(operations),
  dashboard: endpointsOf(dashboard),
  search: endpointsOf(search),
}

export const allEndpoints: readonly { name: string; endpoint: AnyEndpoint }[] = Object.entries(
  features,
).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]) => ({ name: `${feature}.${verb}`, endpoint })),
)
