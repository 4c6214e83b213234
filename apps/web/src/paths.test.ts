import { expect, test } from 'vitest'
import { paths } from './paths'

test('every URL of the web app', () => {
  const urls = {
    login: paths.login(),
    'login, then back': paths.login({
      next: '/tasks?status=PAST_DUE',
      agency: 'harbor-vale',
      notice: 'changed',
    }),
    forgotPassword: paths.forgotPassword(),
    passwordReset: paths.passwordReset({ reset: 't1' }),
    activation: paths.passwordReset({ activation: 't2' }),
    dashboard: paths.dashboard(),
    tasks: paths.tasks(),
    'tasks, filtered': paths.tasks({ status: 'PAST_DUE,UPCOMING', page: 2, companyID: undefined }),
    task: paths.task('t', { companyID: 'c', instanceID: 'i' }),
    'library task': paths.task('t'),
    agencies: paths.agencies(),
    agency: paths.agency('a'),
    branding: paths.branding('a'),
    identityProvider: paths.identityProvider('a'),
    companies: paths.companies(),
    agencyCompanies: paths.agencyCompanies('a', { setupComplete: 'false' }),
    company: paths.company('a', 'c'),
    user: paths.user('u'),
    'user of an agency': paths.user('u', { agencyID: 'a' }),
    'user of a company': paths.user('u', { agencyID: 'a', companyID: 'c' }),
    audit: paths.audit({ company: 'c' }),
    search: paths.search({ q: 'bay' }),
    questionnaire: paths.questionnaire('a', 'c'),
    'a question': paths.questionnaire('a', 'c', { step: 'health', question: 'funding' }),
  }
  expect(urls).toMatchInlineSnapshot(`
    {
      "a question": "/a/companies/c/questionnaire?step=health&question=funding",
      "activation": "/password-reset?activation=t2",
      "agencies": "/agencies",
      "agency": "/a",
      "agencyCompanies": "/a/companies?setupComplete=false",
      "audit": "/audit?company=c",
      "branding": "/a/branding",
      "companies": "/companies",
      "company": "/a/companies/c",
      "dashboard": "/dashboard",
      "forgotPassword": "/forgot-password",
      "identityProvider": "/a/sign-in",
      "library task": "/tasks/t",
      "login": "/login",
      "login, then back": "/login?next=%2Ftasks%3Fstatus%3DPAST_DUE&agency=harbor-vale&notice=changed",
      "passwordReset": "/password-reset?reset=t1",
      "questionnaire": "/a/companies/c/questionnaire",
      "search": "/search?q=bay",
      "task": "/tasks/t?companyID=c&instanceID=i",
      "tasks": "/tasks",
      "tasks, filtered": "/tasks?status=PAST_DUE,UPCOMING&page=2",
      "user": "/users/u",
      "user of a company": "/a/companies/c/users/u",
      "user of an agency": "/a/users/u",
    }
  `)
})
