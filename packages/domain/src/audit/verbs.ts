/** What the log's entries are grouped by. */
export const AUDIT_GROUPS = {
  signIn: 'Signing in',
  people: 'People',
  profiles: 'Applied profiles',
  agencies: 'Agencies',
  companies: 'Companies',
  setup: 'Setup form',
  tasks: 'Tasks',
  documents: 'Documents and notes',
  resources: 'Resources',
  operations: 'Operations',
  exports: 'Exports',
  refusals: 'Refusals',
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS

/** What came of it: a failed sign-in or a refused call is an entry too. */
export const AUDIT_OUTCOMES = { done: 'Done', refused: 'Refused or failed' } as const
export type AuditOutcome = keyof typeof AUDIT_OUTCOMES

type Words = {
  group: AuditGroup
  /** What was done, in the past tense: "disabled". `#count` is what the entry says under that name. */
  did: string
  /** Between what was done and its object: "added the photo *of* Dana Whitlock". Without one, the object follows at once. */
  joint?: string
  /** Nothing follows: the object is the person who did it, or part of `did`. */
  alone?: true
  outcome?: 'refused'
  /** Behind the object: "added Cedar Mill *by an import*". */
  ending?: string
  /** One of many rows of an act on many at once, such as an import, which has an entry of its own. */
  isRow?: true
  /** Of an agency, about clients that not everybody there works for. */
  ofClients?: true
  /** About all of an agency, and not for those who work for some of its clients. */
  forAdmins?: true
  /** What was done where nobody did it: the entry says `why` it ended. */
  ended?: string
}

const group = <const Table extends Record<string, Omit<Words, 'group'>>>(
  name: AuditGroup,
  table: Table,
): { [Verb in keyof Table]: Words } =>
  Object.fromEntries(Object.entries(table).map(([verb, words]) => [verb, { ...words, group: name }])) as {
    [Verb in keyof Table]: Words
  }

const of = (did: string) => ({ did, joint: 'of' })
const alone = (did: string) => ({ did, alone: true }) as const

/** Every verb of the audit log in words. A test walks the code for verbs that have none. */
export const AUDIT_VERBS: Readonly<Record<string, Words>> = {
  ...group('signIn', {
    'user.signedIn': alone('signed in'),
    'user.signedInByProvider': alone('signed in through the identity provider of #provider'),
    'user.signedOut': alone('signed out'),
    'user.signInFailed': { did: 'failed to sign in', joint: 'as', outcome: 'refused' },
    'user.activated': alone('activated the account'),
    'user.passwordReset': alone('reset the password'),
    'user.passwordChanged': alone('changed the password'),
    'user.passwordSet': { did: 'set a new password', joint: 'for' },
    'user.agreementAccepted': alone('accepted the user agreement'),
    'user.emailChangeAsked': { did: 'requested a new e-mail address', joint: 'for' },
    'user.emailChangeDropped': of('canceled the change of e-mail address'),
    'user.emailChanged': of('changed the e-mail address'),
    'user.defaultFactorChosen': alone('chose how sign-in codes arrive'),
    'user.factorsReset': of('reset the second factors'),
    'user.totpAdded': alone('turned on the authenticator app'),
    'user.totpRemoved': alone('turned off the authenticator app'),
    'user.smsAdded': alone('turned on codes by text message'),
    'user.smsRemoved': alone('turned off codes by text message'),
    'user.phoneAdded': alone('turned on codes by text message'),
    'user.phoneRemoved': alone('turned off codes by text message'),
    'user.passkeyAdded': alone('added a passkey'),
    'user.passkeyRenamed': alone('renamed a passkey'),
    'user.passkeyRemoved': alone('removed a passkey'),
    'user.recoveryCodesRenewed': alone('created new recovery codes'),
    'user.deviceForgotten': alone('forgot a remembered device'),
    'user.deviceSignedOut': alone('signed out a device'),
    'user.devicesSignedOut': alone('signed out other devices'),
    'user.deviceEnded': { did: 'signed out a device', joint: 'of' },
    'user.sessionsEnded': { did: 'signed out all devices', joint: 'of' },
  }),
  ...group('people', {
    'user.added': { did: 'added' },
    'user.imported': { did: 'added', ending: 'by an import', isRow: true },
    'user.invitedAgain': { did: 'sent another invitation', joint: 'to' },
    'user.updated': { did: 'changed' },
    'user.profileChanged': of('changed the profile'),
    'user.roleChanged': of('changed the role'),
    'user.companiesChanged': of('changed the companies'),
    'user.companiesGiven': { did: 'gave #object access to #companiesAdded', alone: true },
    'user.moved': { did: 'moved' },
    'user.notificationsChosen': alone('chose which mails and notifications to get'),
    'user.mailUnsubscribed': alone('unsubscribed from mails'),
    'user.mailResubscribed': alone('subscribed to mails again'),
    'user.testMailSent': alone('sent themselves a test mail'),
    'user.mailResumed': { did: 'resumed mails', joint: 'to' },
    'user.photoSaved': of('added the photo'),
    'user.photoCleared': of('removed the photo'),
    'user.photoChanged': of('changed the photo'),
    'user.enabled': { did: 'enabled' },
    'user.disabled': { did: 'disabled' },
    'user.deleted': { did: 'deleted' },
  }),
  ...group('profiles', {
    'user.profileApplied': of('applied the profile'),
    'user.profileRemoved': {
      ...of('removed the applied profile'),
      ended: 'was removed from the applied profile',
    },
  }),
  ...group('agencies', {
    'installation.restored': { did: 'restored the installation from the backup' },
    'agency.added': { did: 'added' },
    'agency.updated': { did: 'changed' },
    'agency.cloned': { did: 'cloned' },
    'agency.disabled': { did: 'disabled' },
    'agency.enabled': { did: 'enabled' },
    'agency.terminated': { did: 'terminated' },
    'agency.terminationScheduled': of('scheduled the termination'),
    'agency.terminationWithdrawn': of('withdrew the termination'),
    'agency.reinstated': { did: 'reinstated' },
    'agency.deleted': { did: 'deleted' },
    'agency.logoSaved': of('saved the logo'),
    'agency.logoCleared': of('removed the logo'),
    'agency.bigPhotoSaved': of('saved the big photo'),
    'agency.bigPhotoCleared': of('removed the big photo'),
    'agency.whiteLabelOpened': { did: 'opened the white label settings', joint: 'of' },
    'brand.saved': of('saved the branding'),
    'brand.removed': of('removed the branding'),
    'brand.imageSaved': of('saved a brand image'),
    'brand.imageCleared': of('removed a brand image'),
    'identityProvider.saved': { ...of('saved the sign-in provider'), forAdmins: true },
    'identityProvider.removed': { ...of('removed the sign-in provider'), forAdmins: true },
  }),
  ...group('companies', {
    'company.added': { did: 'added' },
    'company.imported': { did: 'added', ending: 'by an import', isRow: true },
    'company.importUndone': { did: 'deleted', ending: 'by undoing an import', isRow: true },
    'company.updated': of('changed the profile'),
    'company.advisorChanged': { ...of('changed the advisor'), isRow: true },
    'companies.advisorChanged': {
      did: 'made #object the advisor of #companies',
      alone: true,
      ofClients: true,
    },
    'companies.advisorRemoved': { did: 'removed the advisor of #companies', alone: true, ofClients: true },
    'company.cloned': { did: 'cloned' },
    'company.seatsChanged': of('changed the seats'),
    'company.seatsFollowed': {
      ...of('changed the seats'),
      ending: 'with the subscription of the agency',
      isRow: true,
    },
    'company.disabled': { did: 'disabled' },
    'company.enabled': { did: 'enabled' },
    'company.endPlanned': of('scheduled the termination'),
    'company.endWithdrawn': of('withdrew the termination'),
    'company.terminated': { did: 'terminated' },
    'company.reinstated': { did: 'reinstated' },
    'company.moved': { did: 'moved' },
    'company.movedAway': { did: 'moved #object to another agency', alone: true, ofClients: true },
    'company.movedIn': { did: 'moved #object to this agency', alone: true, ofClients: true, isRow: true },
    'company.deleted': { did: 'deleted' },
    'companies.imported': { did: 'imported #companies#invited', joint: 'from', ofClients: true },
    'companies.importUndone': { ...of('undid the import'), ofClients: true },
    'subscription.saved': of('saved the subscription'),
  }),
  ...group('setup', {
    'company.setupOpened': of('started the setup form'),
    'company.benefitsSaved': { did: 'answered' },
    'company.answersCorrected': { did: 'corrected' },
    'company.answersChanged': { did: 'changed' },
    'company.changeTakenBack': { did: 'took back', joint: 'the change of' },
    'company.setupCompleted': of('completed the setup'),
  }),
  ...group('tasks', {
    'tasks.generated': alone('updated the task lists of its companies'),
    'task.logicSaved': of('changed the logic'),
    'task.logicListed': of('changed the agencies and companies'),
    'task.logicRestored': of('restored an earlier version of the logic'),
    'task.begun': { did: 'started the task' },
    'task.draftBegun': { did: 'started a draft', joint: 'of' },
    'task.draftDiscarded': of('discarded the draft'),
    'task.published': { did: 'published' },
    'task.versionRestored': of('restored an earlier version'),
    'task.unpublished': { did: 'unpublished' },
    'task.deleted': { did: 'deleted' },
    'task.added': { did: 'added #object to the tasks by hand', alone: true },
    'task.takenBack': { did: 'removed #object, which had been added by hand', alone: true },
    'task.addedWithOthers': { did: 'added #object to the tasks by hand', alone: true, isRow: true },
    'task.takenBackWithOthers': {
      did: 'removed #object, which had been added by hand',
      alone: true,
      isRow: true,
    },
    'tasks.addedByHand': { did: 'added #tasks to #companies by hand', alone: true, ofClients: true },
    'tasks.takenBack': { did: 'took back #tasks from #companies', alone: true, ofClients: true },
    'task.actionCompleted': { did: 'checked off' },
    'task.finished': {
      did: 'completed',
      ending: 'because every remaining action was done',
      isRow: true,
    },
    'task.completionRemoved': { did: 'unchecked' },
    'task.referenceChanged': of('changed the reference'),
    'task.assigned': { did: 'assigned' },
    'task.unassigned': { did: 'unassigned' },
    'task.assignedWithOthers': { did: 'assigned', isRow: true },
    'task.unassignedWithOthers': { did: 'unassigned', isRow: true },
    'tasks.assigned': {
      did: 'assigned #object to #openTasks at #companies',
      alone: true,
      ofClients: true,
    },
    'tasks.unassigned': {
      did: 'unassigned #object from #openTasks at #companies',
      alone: true,
      ofClients: true,
    },
    'task.pended': { did: 'postponed the follow-up', joint: 'of' },
    'task.muted': { did: 'muted notifications', joint: 'about' },
    'task.unmuted': { did: 'unmuted notifications', joint: 'about' },
    'task.pendEnded': of('ended the postponement'),
    'task.instanceAdded': { did: 'added the event' },
    'task.cycleClosed': of('closed the cycle'),
    'task.notApplicable': { did: 'marked #object not applicable', alone: true },
    'task.closed': { did: 'closed' },
    'task.reopened': { did: 'reopened' },
    'task.datesTaken': of('took the new due date'),
    'task.datesMoved': { ...of('moved the due date'), isRow: true },
    'task.markEnded': { ...of('cleared the mark'), isRow: true },
    'task.carriedOver': of('carried over the work'),
    'task.carryOverUndone': of('undid carrying over the work'),
    'task.extended': of('moved the due date'),
    'task.extensionEnded': of('moved the due date back'),
    'task.extendedByHand': of('changed the due date'),
    'task.extensionRemoved': of('removed the changed due date'),
  }),
  ...group('documents', {
    'document.uploaded': { did: 'uploaded' },
    'document.versionAdded': { did: 'uploaded a new version of' },
    'document.versionRestored': { did: 'restored an earlier version of' },
    'document.attached': { did: 'attached' },
    'document.detached': { did: 'detached' },
    'document.removed': { did: 'removed' },
    'document.erased': { did: 'erased for good' },
    'note.written': { did: 'wrote a note', joint: 'on' },
    'note.changed': { did: 'changed a note', joint: 'on' },
    'note.removed': { did: 'removed a note', joint: 'from' },
  }),
  ...group('resources', {
    'resource.added': { did: 'added the resource' },
    'resource.updated': { did: 'changed the resource' },
    'resource.versionRestored': { did: 'restored an earlier version of' },
    'resource.published': { did: 'published the resource' },
    'resource.scheduled': { did: 'scheduled the resource', ending: 'for #publishOn' },
    'resource.unpublished': { did: 'unpublished the resource' },
    'resource.deleted': { did: 'deleted the resource' },
  }),
  ...group('operations', {
    'job.runRequested': of('requested a run'),
    'job.retried': { did: 'retried' },
  }),
  ...group('exports', {
    'agency.exported': { did: 'exported #count as #format', joint: 'from' },
    'catalog.exported': { did: 'exported #count as #format', joint: 'from' },
    'company.exported': { did: 'exported #count as #format', joint: 'from' },
    'companyImport.exported': { did: 'exported #count as #format', joint: 'from' },
    'message.exported': { did: 'exported #count as #format', joint: 'from' },
    'user.exported': { did: 'exported #count as #format', joint: 'from' },
    'audit.exported': { did: 'exported #count as #format', joint: 'from' },
  }),
  ...group('refusals', {
    'access.refused': { did: 'was not allowed to #object', alone: true, outcome: 'refused' },
  }),
}

/** The verbs of some groups or of an outcome, for the database. */
export const verbsWhere = (fits: (words: Words) => boolean): string[] =>
  Object.keys(AUDIT_VERBS).filter((verb) => fits(AUDIT_VERBS[verb] as Words))
