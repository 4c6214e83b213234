import type { Route } from '../http/implement'
import { agencyRoutes } from './agencies/routes'
import { appliedProfileRoutes } from './applied-profiles/routes'
import { auditRoutes } from './audit/routes'
import { authRoutes } from './auth/routes'
import { brandMailRoutes } from './brands/mail-routes'
import { brandRoutes } from './brands/routes'
import { catalogRoutes } from './catalog/routes'
import { taskWizardRoutes } from './catalog/wizard-routes'
import { companyAccessRoutes } from './companies/access-routes'
import { companyAdvisorRoutes } from './companies/advisor-routes'
import { companyImportRoutes } from './companies/import/routes'
import { companyLifecycleRoutes } from './companies/lifecycle-routes'
import { companyRoutes } from './companies/routes'
import { dashboardRoutes } from './dashboard/routes'
import { documentRoutes } from './documents/routes'
import { storedDocumentRoutes } from './documents/stored-routes'
import { identityProviderRoutes } from './identity-providers/routes'
import { libraryRoutes } from './library/routes'
import { logicRoutes } from './logic/routes'
import { messageRoutes } from './messages/routes'
import { notificationRoutes } from './notifications/routes'
import { operationsRoutes } from './operations/routes'
import { profileRoutes } from './profile/routes'
import { blogRoutes } from './resources/blog-routes'
import { resourceDocumentRoutes } from './resources/document-routes'
import { resourceRoutes } from './resources/routes'
import { searchRoutes } from './search/routes'
import { setupRoutes } from './setup/routes'
import { subscriptionRoutes } from './subscriptions/routes'
import { taskMoveRoutes } from './tasks/moves/routes'
import { taskRoutes } from './tasks/routes'
import { usageRoutes } from './usage/routes'
import { userRoutes } from './users/routes'

/** Every feature of the service, in the order in which features may import each other. */
export const features: Route[][] = [
  usageRoutes,
  auditRoutes,
  messageRoutes,
  notificationRoutes,
  authRoutes,
  agencyRoutes,
  brandRoutes,
  brandMailRoutes,
  identityProviderRoutes,
  userRoutes,
  appliedProfileRoutes,
  profileRoutes,
  libraryRoutes,
  logicRoutes,
  taskRoutes,
  taskMoveRoutes,
  documentRoutes,
  storedDocumentRoutes,
  resourceRoutes,
  resourceDocumentRoutes,
  blogRoutes,
  catalogRoutes,
  taskWizardRoutes,
  companyRoutes,
  companyLifecycleRoutes,
  companyAdvisorRoutes,
  companyAccessRoutes,
  subscriptionRoutes,
  companyImportRoutes,
  setupRoutes,
  operationsRoutes,
  dashboardRoutes,
  searchRoutes,
]
