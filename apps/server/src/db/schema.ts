// Made from the migrations by `npm run db:types`; a test holds it against the database.
import type { ColumnType, Generated as HasDefault } from 'kysely'

/** Read as ISO text, written as text or a Date. */
type Instant = ColumnType<string, string | Date, string | Date>
/** Read parsed, written as JSON text. */
type Json = ColumnType<unknown, string, string>
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : HasDefault<T>

export interface ActionCompletions {
  id: Generated<string>
  agency_id: string
  company_id: string
  company_task_id: string
  action_id: string
  completed_by: string | null
  completed_by_name: string
  on_behalf_of: string | null
  on_behalf_of_name: string | null
  completed_at: Instant
  note: string | null
}

export interface Agencies {
  id: Generated<string>
  name: string
  slug: string
  parent_id: string | null
  affinity_group_id: string | null
  is_affinity_group: Generated<boolean>
  is_house: Generated<boolean>
  state: Generated<string>
  state_reason: string | null
  state_since: string | null
  logo_file_id: string | null
  big_photo_file_id: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_at: Instant | null
}

export interface AgencyBrands {
  id: Generated<string>
  agency_id: string
  is_white_label: Generated<boolean>
  primary_color: Generated<string>
  secondary_color: Generated<string>
  selection_color: Generated<string>
  brand_colors: Generated<string[]>
  logo_file_id: string | null
  favicon_file_id: string | null
  sender_name: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface AgencyFaces {
  id: string | null
  name: string | null
  slug: string | null
  parent_id: string | null
  is_house: boolean | null
}

export interface AgreementAcceptances {
  id: Generated<string>
  agency_id: string
  company_id: string | null
  user_id: string
  agreed_version: string
  accepted_at: Instant
  address: string | null
}

export interface AuditEvents {
  id: Generated<string>
  at: Instant
  agency_id: string
  company_id: string | null
  company_task_id: string | null
  actor_id: string | null
  actor_name: string
  on_behalf_of_id: string | null
  on_behalf_of_name: string | null
  verb: string
  entity: string
  entity_id: string | null
  object: Generated<string>
  before: Json | null
  after: Json | null
  address: string | null
  request_id: string | null
}

export interface BenefitAnswerVersions {
  id: Generated<string>
  agency_id: string
  company_id: string
  version: number
  answers: Json
  saved_at: Instant
  saved_by: string | null
  saved_by_name: string | null
}

export interface BenefitAnswers {
  id: Generated<string>
  agency_id: string
  company_id: string
  answers: Generated<Json>
  draft: Json | null
  draft_saved_at: Instant | null
  percent: Generated<number>
  current_step: string | null
  open_questions: Generated<Json>
  saved_at: Instant | null
  saved_by: string | null
  saved_by_name: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface Companies {
  id: Generated<string>
  agency_id: string
  subscriber_kind: Generated<string>
  name: string
  address: Generated<string>
  address2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip: Generated<string>
  phone_number: Generated<string>
  advisor_first: Generated<string>
  advisor_last: Generated<string>
  advisor_email: Generated<string>
  billable_health: Generated<boolean>
  billable_401k: Generated<boolean>
  billable_mewa: Generated<boolean>
  billable_hipaa10: Generated<boolean>
  seat_limit: Generated<number>
  status: Generated<string>
  status_reason: string | null
  status_effective_on: string | null
  setup_completed_at: Instant | null
  setup_completed_on: string | null
  search_text: Generated<string | null>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_at: Instant | null
}

export interface CompanyFacts {
  id: Generated<string>
  agency_id: string
  company_id: string
  facts_0: Generated<bigint>
  facts_1: Generated<bigint>
  modules: Generated<string[]>
  health_start: string | null
  other_welfare_start: string | null
  k401_start: string | null
  hipaa10_start: string | null
  health_started_on: string | null
  k401_started_on: string | null
  updated_at: Generated<Instant>
  generated_from: string | null
  generated_to: string | null
}

export interface CompanyTaskAssignees {
  id: Generated<string>
  agency_id: string
  company_id: string
  company_task_id: string
  user_id: string
  user_name: string
  assigned_at: Instant
  assigned_by: string | null
}

export interface CompanyTaskDocuments {
  id: Generated<string>
  agency_id: string
  company_id: string
  company_task_id: string
  task_id: string
  file_id: string
  for_all: Generated<boolean>
  attached_at: Instant
  attached_by: string | null
  attached_by_name: string
  deleted_at: Instant | null
}

export interface CompanyTasks {
  id: Generated<string>
  agency_id: string
  company_id: string
  task_id: string
  cycle_key: string
  plan_year_start: string | null
  plan_year_end: string | null
  notification_date: string
  due_date: string
  late_after: string
  actions_total: number
  actions_done: Generated<number>
  documents: Generated<number>
  assigned: Generated<number>
  started_at: Instant | null
  completed_at: Instant | null
  completed_on: string | null
  completed_by: string | null
  completed_by_name: string | null
  pend_until: string | null
  pend_reason: string | null
  pends: Generated<number>
  no_longer_applies: Generated<boolean>
  closed_at: Instant | null
  closed_by_name: string | null
  close_reason: string | null
  snapshot: Json | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface Files {
  id: Generated<string>
  agency_id: string
  company_id: string | null
  storage_key: string
  sha256: Buffer
  size: bigint
  content_type: string
  upload_type: string
  name: string
  uploaded_by: string | null
  uploaded_by_name: string
  created_at: Instant
  deleted_at: Instant | null
}

export interface IdempotencyKeys {
  id: Generated<string>
  user_id: string
  key: string
  request_hash: Buffer
  status: number | null
  answer: Json | null
  created_at: Instant
}

export interface LibraryLoads {
  id: Generated<string>
  catalog_version: number
  content_hash: string
  loaded_at: Instant
}

export interface Migrations {
  name: string
  applied_at: Generated<Instant>
  hash: string | null
}

export interface Notes {
  id: Generated<string>
  agency_id: string
  company_id: string
  company_task_id: string
  task_id: string
  text: string
  is_internal: Generated<boolean>
  written_by: string | null
  written_by_name: string
  on_behalf_of: string | null
  created_at: Instant
  updated_at: Instant | null
  deleted_at: Instant | null
}

export interface OneTimeTokens {
  id: Generated<string>
  user_id: string
  kind: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export interface Sessions {
  id: Generated<string>
  user_id: string
  secret_hash: Buffer
  client: string
  address: string | null
  user_agent: string | null
  created_at: Instant
  last_seen_at: Instant
  ended_at: Instant | null
}

export interface SignInAttempts {
  id: Generated<string>
  handle_hash: Buffer
  user_id: string
  code_hash: Buffer | null
  code_sent_at: Instant | null
  code_expires_at: Instant | null
  codes_sent: Generated<number>
  wrong_codes: Generated<number>
  created_at: Instant
  ended_at: Instant | null
}

export interface SignInEvents {
  id: Generated<string>
  agency_id: string | null
  company_id: string | null
  user_id: string | null
  email: string
  outcome: string
  at: Instant
  address: string | null
  user_agent: string | null
}

export interface SignInLimits {
  id: Generated<string>
  subject: string
  recent: Generated<Date[]>
  in_a_row: Generated<number>
  updated_at: Instant
}

export interface TaskActions {
  id: Generated<string>
  task_id: string
  position: number
  kind: string
  text: string
  deleted_at: Instant | null
}

export interface TaskCategories {
  id: Generated<string>
  name: string
  position: number
}

export interface TaskLinks {
  id: Generated<string>
  task_id: string
  position: number
  label: string
  citation: string
  url: string | null
}

export interface TaskRuleAgencies {
  id: Generated<string>
  task_id: string
  agency_id: string
}

export interface TaskRuleClauses {
  id: Generated<string>
  task_id: string
  position: number
  clause_group: Generated<number>
  positive_0: bigint
  positive_1: bigint
  negative_0: bigint
  negative_1: bigint
}

export interface TaskRuleCompanies {
  id: Generated<string>
  task_id: string
  agency_id: string
  company_id: string
}

export interface TaskRules {
  id: Generated<string>
  task_id: string
  sets: Json
  sentence: string
  clause_groups: Generated<number>
  updated_at: Generated<Instant>
  version: Generated<number>
  is_restricted: Generated<boolean>
}

export interface TaskSections {
  id: Generated<string>
  task_id: string
  position: number
  title: string
  html: string
}

export interface Tasks {
  id: Generated<string>
  owner_agency_id: string | null
  owner_company_id: string | null
  key: string | null
  format: string
  name: string
  summary: Generated<string>
  module: string
  category_id: string
  icon: string
  rule: Json
  rule_key: string
  recurrence: string
  basis: string
  step: number | null
  reminder_days_before: Generated<number>
  apply_dates_as: Generated<number>
  send_reminder_message_after: Generated<number>
  follow_up_days: Generated<number>
  allow_pend: Generated<boolean>
  show_faster: Generated<boolean>
  is_excluded_from_dashboard: Generated<boolean>
  is_excluded_from_emails: Generated<boolean>
  submit_text: Generated<string>
  submit_instructions: Generated<string>
  actions_total: Generated<number>
  state: Generated<string>
  shipped: Json | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_at: Instant | null
}

export interface UsageEvents {
  id: Generated<string>
  agency_id: string
  company_id: string | null
  user_id: string | null
  name: string
  details: Generated<Json>
  at: Instant
}

export interface UserCompanies {
  id: Generated<string>
  agency_id: string
  company_id: string
  user_id: string
  created_at: Generated<Instant>
}

export interface Users {
  id: Generated<string>
  role: string
  agency_id: string
  company_id: string | null
  email: string
  first: string
  last: string
  phone: string | null
  photo_file_id: string | null
  password_hash: string | null
  password_changed_at: Instant | null
  must_change_password: Generated<boolean>
  state: Generated<string>
  start_date: string | null
  agreed_version: string | null
  agreed_at: Instant | null
  search_text: Generated<string | null>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_at: Instant | null
}

export interface Schema {
  action_completions: ActionCompletions
  agencies: Agencies
  agency_brands: AgencyBrands
  agency_faces: AgencyFaces
  agreement_acceptances: AgreementAcceptances
  audit_events: AuditEvents
  benefit_answer_versions: BenefitAnswerVersions
  benefit_answers: BenefitAnswers
  companies: Companies
  company_facts: CompanyFacts
  company_task_assignees: CompanyTaskAssignees
  company_task_documents: CompanyTaskDocuments
  company_tasks: CompanyTasks
  files: Files
  idempotency_keys: IdempotencyKeys
  library_loads: LibraryLoads
  migrations: Migrations
  notes: Notes
  one_time_tokens: OneTimeTokens
  sessions: Sessions
  sign_in_attempts: SignInAttempts
  sign_in_events: SignInEvents
  sign_in_limits: SignInLimits
  task_actions: TaskActions
  task_categories: TaskCategories
  task_links: TaskLinks
  task_rule_agencies: TaskRuleAgencies
  task_rule_clauses: TaskRuleClauses
  task_rule_companies: TaskRuleCompanies
  task_rules: TaskRules
  task_sections: TaskSections
  tasks: Tasks
  usage_events: UsageEvents
  user_companies: UserCompanies
  users: Users
}
